/** Lengths in code points. */
export const crewLimits = {
  name: { min: 2, max: 20 },
  bio: { max: 160 },
  /** What is paid to a member at once, in whole won. */
  shareWon: { min: 1, max: 1_000_000_000_000 },
} as const

export const crewNameCharacters = /^[-_0-9A-Za-z가-힣ㄱ-ㅎㅏ-ㅣ]*$/
