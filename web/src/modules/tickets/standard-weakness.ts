import { loadOptional } from '../../optional/load-optional.ts'

const standard = /^CWE-(\d+): /

/** The number in `CWE-79: …`; null if a name has no identifier in front. */
export const weaknessIdOf = (name: string): string | null => standard.exec(name)?.[1] ?? null

/** A name without its identifier. */
export const withoutWeaknessId = (name: string): string => name.replace(standard, '')

/** The usual English name in brackets at the end of a Korean one. */
const inEnglish = / \([^()가-힣]+\)$/

const shortOf = (name: string): string => (/[가-힣]/.test(name) ? name.replace(inEnglish, '') : name)

/** A name with an identifier as it is read: `민감 정보 노출 (CWE-200)`; others as they are. */
export const readableWeakness = (name: string, id = weaknessIdOf(name)): string =>
  id === null ? name : `${shortOf(withoutWeaknessId(name))} (CWE-${id})`

export type Name = { ko: string; en: string }

/** Whether a name is one part of a Korean one: `서브도메인 탈취 (Subdomain Takeover)` is called by either. */
const isPartOf = (name: string, ko: string): boolean => ko.startsWith(`${name} (`) || ko.endsWith(` (${name})`)

/** Some Korean names stand for several English ones, of which one has the identifier. */
export const findStandard = (name: string, list: readonly Name[]): Name | null => {
  // A Korean suggestion has the identifier of the English name in front.
  const bare = withoutWeaknessId(name)
  const named = list.filter(({ ko, en }) => ko === bare || en === name)
  return (
    named.find(({ en }) => en === name || weaknessIdOf(en) === weaknessIdOf(name)) ??
    named[0] ??
    list.find(({ ko }) => isPartOf(bare, ko)) ??
    null
  )
}

/** The names of a weakness in both languages, as the list of disclosed tickets is asked for them. */
export const namesOfWeakness = async (name: string): Promise<string> => {
  const list = await loadOptional(() => import('./weaknesses.ko.json'))
  const standard = list ? findStandard(name, list.default) : null
  return [...new Set([name, ...(standard ? [standard.ko, standard.en] : [])])].join('|')
}
