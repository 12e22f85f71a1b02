// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  applications: { name: 'companies:apply', points: 5, seconds: 86_400 },
  /** Each change of an application: staff cannot decide on one that changes all the time. */
  applicationChanges: { name: 'companies:application-change', points: 20, seconds: 3600 },
  /** Each change of an approved company's profile. */
  profileChanges: { name: 'companies:profile-change', points: 20, seconds: 3600 },
  /** Each alias that is checked while it is typed. */
  aliasChecks: { name: 'companies:alias-check', points: 60, seconds: 60 },
  /** A deleted asset remains if a version of a program's rules names it. */
  assets: { name: 'companies:asset', points: 120, seconds: 3600 },
  assetsBeforeApproval: { name: 'companies:asset-before-approval', points: 50, seconds: 86_400 },
  /** Each sheet of assets that is checked, and each that is stored. */
  assetChecks: { name: 'companies:asset-check', points: 60, seconds: 3600 },
  assetImports: { name: 'companies:asset-import', points: 20, seconds: 3600 },
  assetChanges: { name: 'companies:asset-change', points: 120, seconds: 3600 },
  /** Each mail of an invitation. */
  invitations: { name: 'companies:invitation', points: 50, seconds: 86_400 },
  invitationsPerAddress: { name: 'companies:invitation-address', points: 5, seconds: 86_400 },
  acceptances: { name: 'companies:acceptance', points: 20, seconds: 3600 },
  /** Each block is stored, also when it is lifted, and told to the hacker. */
  blocks: { name: 'companies:block', points: 50, seconds: 86_400 },
  memberChanges: { name: 'companies:member-change', points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

export const caps = {
  assets: { name: 'companies:assets', most: 500, code: 'company.tooManyAssets' },
  assetsBeforeApproval: { name: 'companies:assets', most: 10, code: 'company.tooManyAssetsBeforeApproval' },
  invitations: { name: 'companies:invitations', most: 20, code: 'company.tooManyInvitations' },
  managers: { name: 'companies:managers', most: 50, code: 'company.tooManyManagers' },
} as const satisfies Record<string, Cap>

/** How many assets a company may have. */
export const capOf = (isApproved: boolean): Cap => (isApproved ? caps.assets : caps.assetsBeforeApproval)
