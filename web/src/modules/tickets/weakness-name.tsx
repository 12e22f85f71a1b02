import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { loadOptional } from '../../optional/load-optional.ts'
import { findStandard, type Name, readableWeakness, weaknessIdOf } from './standard-weakness.ts'

/** The weakness of a ticket. One with a standard name is shown in the language of the page, once the list has loaded. */
export const WeaknessName = ({ name }: { name: string }) => {
  const locale = useLocale()
  // A Korean name may have more Latin letters than Hangul, as `SQL 삽입 (SQL Injection)`.
  const isForeign = /[가-힣]/.test(name) !== (locale === 'ko')
  const [standard, setStandard] = useState<Name | null>(null)
  useEffect(() => {
    if (!isForeign) return undefined
    let isShown = true
    void loadOptional(() => import('./weaknesses.ko.json')).then((list) => {
      if (isShown) setStandard(list ? findStandard(name, list.default) : null)
    })
    return () => {
      isShown = false
    }
  }, [name, isForeign])
  const shown =
    isForeign && standard ? readableWeakness(standard[locale], weaknessIdOf(standard.en)) : readableWeakness(name)
  // At its hyphen a line would break.
  const at = shown.lastIndexOf('(CWE-')
  return (
    <span lang={langOf(shown, locale)}>
      {at < 0 ? shown : shown.slice(0, at)}
      {at >= 0 && <span className="whitespace-nowrap">{shown.slice(at)}</span>}
    </span>
  )
}
