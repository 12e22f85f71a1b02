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

/** The name of a page in the route table. */
export const titleOf = (pathname: string, key: TitleKey): string => {
  const locale = localeOfPath(pathname)
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'shell' })(`titles.${key}`)
}

/** What the whole site is, in a sentence. */
export const summaryOf = (pathname: string): string => {
  const locale = localeOfPath(pathname)
  return createTranslator({ locale, messages: messagesOf(locale), namespace: 'shell' })('summary')
}

/** The title descriptor of a page that the route table names. */
export const titleOfPage = (pathname: string, key: TitleKey): MetaDescriptor[] =>
  titled(pathname, titleOf(pathname, key))
