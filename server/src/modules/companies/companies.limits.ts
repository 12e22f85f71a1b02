// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  applications: { name: 'companies:apply', points: 5, seconds: 86_400 },
  /** Each change of an application: staff cannot decide on one that changes all the time. */
  applicationChanges: { name: 'companies:application-change', points: 20, seconds: 3600 },
  /** A deleted asset remains if a version of a program's rules names it. */
  assets: { name: 'companies:asset', points: 120, seconds: 3600 },
  assetsBeforeApproval: { name: 'companies:asset-before-approval', points: 50, seconds: 86_400 },
  assetChanges: { name: 'companies:asset-change', points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>

export const caps = {
  assets: { name: 'companies:assets', most: 500, code: 'company.tooManyAssets' },
  assetsBeforeApproval: { name: 'companies:assets', most: 10, code: 'company.tooManyAssetsBeforeApproval' },
} as const satisfies Record<string, Cap>
