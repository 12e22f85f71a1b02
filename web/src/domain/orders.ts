// The contract's lists in the order that pages show them. The contract exports them next to schemas, which pages would
// have to load.

import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RewardedSeverity, Severity } from '@jebo/contract/core/severities.ts'

export const assetTypes: readonly AssetType[] = [
  'WEB',
  'MOBILE',
  'DESKTOP',
  'BLOCKCHAIN',
  'GAME',
  'HARDWARE',
  'INFRA',
  'OTHERS',
]

export const rewardedSeverities: readonly RewardedSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

export const severities: readonly Severity[] = [...rewardedSeverities, 'NONE']
