/** From the gravest to none. Source: specification, section 3. */
export const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const

/** The severities a program pays for; NONE is never rewarded. */
export const rewardedSeverities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const

export type Severity = (typeof severities)[number]

export type RewardedSeverity = (typeof rewardedSeverities)[number]
