// A page's title, from the route table; screens with a name of their own pass it to `titled`.
import { localeOfPath } from '@jebo/contract/core/locale.ts'
import type { MetaDescriptor } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { messagesOf } from './messages.ts'
import type { TitleKey } from './title-key.ts'

/** The title descriptor of a page whose subject has a name, such as a program or a hacker. */
export const titled = (pathname: string, subject: string): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'shell' })
  return [{ title: `${subject} | ${t('name')}` }]
}

/** The title descriptor of a page that the route table names. */
export const titleOfPage = (pathname: string, key: TitleKey): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'shell' })
  return titled(pathname, t(`titles.${key}`))
}

/** The longest description that search engines show, in code points. */
const longestDescription = 160

/** The description of a page whose subject has a text about itself; none if it does not. */
export const described = (text: string | null): MetaDescriptor[] => {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const characters = [...line]
  const isLong = characters.length > longestDescription
  const content = isLong ? `${characters.slice(0, longestDescription - 1).join('')}…` : line
  return content === '' ? [] : [{ name: 'description', content }]
}
