// What every page needs to know of the person before it, and of the one who operates the platform.
import { operator } from '../core/operator.ts'
import { z } from '../core/zod.ts'

export const viewer = z.object({
  uuid: z.uuid(),
  email: z.string(),
  nickname: z.string(),
  imagePath: z.string().nullable(),
  /** Random per user; draws the identicon. */
  hash: z.string(),
  company: z
    .object({
      uuid: z.uuid(),
      alias: z.string(),
      name: z.string(),
      logoPath: z.string().nullable(),
      state: z.enum(['APPLIED', 'APPROVED', 'DENIED']),
      role: z.enum(['OWNER', 'MANAGER']),
    })
    .nullable(),
  crews: z.array(z.object({ id: z.int(), name: z.string(), logoPath: z.string().nullable() })),
  isStaff: z.boolean(),
  meta: z.object({
    tos: z.array(z.enum(['PII_OPTIONAL', 'MANAGER', 'NDA'])),
    verificationLevel: z.int().min(0).max(2),
    /** Documents whose newer version, marked as material, has to be agreed to before a guarded page opens. */
    termsDue: z.array(z.enum(['USER', 'PII_REQUIRED', 'PII_OPTIONAL'])),
    /** Staff who have to switch on their second factor before they may act as staff. */
    awaitsSecondFactor: z.boolean(),
  }),
})
export type Viewer = z.infer<typeof viewer>

export const demoAccount = z.object({
  email: z.string(),
  role: z.enum(['hacker', 'manager', 'staff']),
  /** The name of the company he works for. */
  company: z.string().nullable(),
})
export type DemoAccount = z.infer<typeof demoAccount>

export const site = z.object({
  operator,
  isDevelopment: z.boolean(),
  /** Whether people can show who they are: without a provider private programs and payouts stay closed. */
  canVerifyIdentity: z.boolean(),
  /** The demo world's accounts and their one password; null on a real installation. */
  demo: z.object({ password: z.string(), accounts: z.array(demoAccount) }).nullable(),
})
export type Site = z.infer<typeof site>

/** What everybody's programs have come to. */
export const totals = z.object({
  runningPrograms: z.int().min(0),
  resolvedTickets: z.int().min(0),
  rewardedWon: z.int().min(0),
})
export type Totals = z.infer<typeof totals>
