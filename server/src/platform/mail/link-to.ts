import { type Locale, withLocale } from '@jebo/contract/core/locale.ts'
import type { Config } from '../config.ts'

/**
 * The full address of a page, for mails: from the configuration alone, as a Host header is the visitor's word.
 * @param path begins with a slash and carries no language
 */
export const linkTo = ({ baseUrl }: Pick<Config, 'baseUrl'>, locale: Locale, path: `/${string}`): string =>
  `${baseUrl}${withLocale(path, locale)}`
