// The order in which severities and substates are offered. Written out here, since the contract's own lists bring
// their schemas along, and pages that only show need none.
import type { RewardedSeverity, Severity } from '@jebo/contract/core/severity.ts'

export const rewardedOrder: readonly RewardedSeverity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
export const severityOrder: readonly Severity[] = [...rewardedOrder, 'NONE']
