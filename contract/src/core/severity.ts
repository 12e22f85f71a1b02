import { z } from './zod.ts'

/** From the gravest to none. Source: specification, section 3. */
export const severities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const
export const severity = z.enum(severities)
export type Severity = (typeof severities)[number]

/** The severities a program pays for; NONE is never rewarded. */
export const rewardedSeverities = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const
export type RewardedSeverity = (typeof rewardedSeverities)[number]
