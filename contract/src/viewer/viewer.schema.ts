// What every page needs: the signed-in user, and facts about the installation.
import { companyPermissions } from '../core/company-permissions.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { operator } from '../core/operator.ts'
import { z } from '../core/zod.ts'

export const viewer = z.object({
  uuid: z.uuid(),
  email: z.string(),
  nickname: z.string(),
  imagePath: z.string().nullable(),
  /** Random per user; determines the identicon. */
  hash: z.string(),
  company: z
    .object({
      uuid: z.uuid(),
      alias: z.string(),
      name: z.string(),
      logoPath: z.string().nullable(),
      state: z.enum(['APPLIED', 'APPROVED', 'DENIED']),
      role: z.enum(['OWNER', 'MANAGER']),
      permissions: z.array(z.enum(companyPermissions)),
      /** Whether the permissions are limited to named programs. */
      isLimited: z.boolean(),
    })
    .nullable(),
  crews: z.array(crewBrief),
  isStaff: z.boolean(),
  meta: z.object({
    tos: z.array(z.enum(['PII_OPTIONAL', 'MANAGER', 'NDA'])),
    verificationLevel: z.int().min(0).max(2),
    /** Documents with a newer material version, which the user must agree to before they can open a guarded page. */
    termsDue: z.array(z.enum(['USER', 'PII_REQUIRED', 'PII_OPTIONAL'])),
    /** Whether a member of staff must set up a second factor before they may act as staff. */
    awaitsSecondFactor: z.boolean(),
  }),
})
export type Viewer = z.infer<typeof viewer>

export const demoAccount = z.object({
  email: z.string(),
  role: z.enum(['hacker', 'manager', 'staff']),
  /** The name of their company. */
  company: z.string().nullable(),
})
export type DemoAccount = z.infer<typeof demoAccount>

export const site = z.object({
  operator,
  isDevelopment: z.boolean(),
  /** Whether an identity provider is configured; private programs and payouts require one. */
  canVerifyIdentity: z.boolean(),
  /** The demo accounts and their shared password; null without demo data. */
  demo: z.object({ password: z.string(), accounts: z.array(demoAccount) }).nullable(),
})
export type Site = z.infer<typeof site>

/** Totals over public programs, of tickets as of the day before; rewards as published by the programs. */
export const totals = z.object({
  runningPrograms: z.int().min(0),
  resolvedTickets: z.int().min(0),
  rewardedWon: z.int().min(0).nullable(),
  /** The last day in Seoul that is counted. */
  asOf: z.iso.date(),
})
export type Totals = z.infer<typeof totals>
