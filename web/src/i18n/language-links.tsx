import { localeOfPath, locales } from '@jebo/contract/core/locale.ts'
import { useLocation } from 'react-router'
import { canonicalPath, inLanguage } from './own-path.ts'

/** Gives search engines the canonical address of a page and its address in each language. */
export const LanguageLinks = ({ origin }: { origin: string }) => {
  const { pathname } = useLocation()
  const page = canonicalPath(pathname.replace(/([^/])\/+$/, '$1'))
  return (
    <>
      <link rel="canonical" href={`${origin}${inLanguage(page, localeOfPath(page))}`} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}${inLanguage(page, locale)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${inLanguage(page, 'ko')}`} />
    </>
  )
}
