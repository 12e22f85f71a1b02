const standard = /^CWE-(\d+): /

/** The number in `CWE-79: …`; null if a name has no identifier in front. */
export const weaknessIdOf = (name: string): string | null => standard.exec(name)?.[1] ?? null

/** A name without its identifier. */
export const withoutWeaknessId = (name: string): string => name.replace(standard, '')
