import { z } from './zod.ts'

/** The two sides of an object between a user and a company. */
export const sides = ['AUTHOR', 'COMPANY'] as const
export const side = z.enum(sides)
export type Side = (typeof sides)[number]

/** On whose behalf something happens: a user on a side, a member of staff, or the platform by its clock. */
export const actingSides = [...sides, 'STAFF', 'PLATFORM'] as const
export const actingSide = z.enum(actingSides)
export type ActingSide = (typeof actingSides)[number]
