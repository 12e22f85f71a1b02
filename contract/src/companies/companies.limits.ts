/** Lengths in code points. Source: specification, section 5. */
export const companyLimits = {
  companyName: { min: 2, max: 64 },
  managerName: { min: 2, max: 20 },
  jobTitle: { min: 1, max: 40 },
  alias: { min: 2, max: 20 },
  bio: { min: 1, max: 160 },
  about: { min: 1, max: 5000 },
  reason: { min: 2, max: 500 },
  assetName: { min: 1, max: 100 },
  assetUrl: { min: 1, max: 500 },
} as const

export const plans = ['FREE', 'PRO'] as const

export type Plan = (typeof plans)[number]
