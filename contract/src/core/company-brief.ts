import { z } from './zod.ts'

/** A company as shown with its programs and tickets. */
export const companyBrief = z.object({
  uuid: z.uuid(),
  alias: z.string(),
  name: z.string(),
  logoPath: z.string().nullable(),
})
export type CompanyBrief = z.infer<typeof companyBrief>

/** The same where it matters that nobody acts for it any more. */
export const companyBriefWithClosing = companyBrief.extend({
  /** When its owner closed it; null for a company at work. */
  closedAt: z.iso.datetime().nullable(),
})
export type CompanyBriefWithClosing = z.infer<typeof companyBriefWithClosing>
