/** Lengths in code points. Source: specification, section 5. */
export const companyLimits = {
  companyName: { min: 2, max: 64 },
  managerName: { min: 2, max: 20 },
  jobTitle: { min: 1, max: 40 },
  alias: { min: 2, max: 20 },
  bio: { max: 160 },
  about: { max: 5000 },
  reason: { min: 2, max: 500 },
  assetName: { min: 1, max: 100 },
  assetUrl: { min: 1, max: 500 },
  /** Of assets that are entered together: a CSV file, or lines that are pasted. */
  assetSheet: {
    characters: 1_000_000,
    lines: 10_000,
    /** Of which so many are shown at first, those with mistakes before the others. */
    shown: 100,
  },
} as const

export const aliasCharacters = /^[-_0-9A-Za-z가-힣]*$/

export const plans = ['FREE', 'PRO'] as const

export type Plan = (typeof plans)[number]
