import { type Locale, withLocale } from '@jebo/contract/core/locale.ts'
import type { Config } from '../config.ts'

/**
 * The full address of a page, for mails. Its origin is configured, as a Host header cannot be trusted.
 * @param path starts with a slash and has no language
 */
export const linkTo = ({ baseUrl }: Pick<Config, 'baseUrl'>, locale: Locale, path: `/${string}`): string =>
  `${baseUrl}${withLocale(path, locale)}`
