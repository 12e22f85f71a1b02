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
