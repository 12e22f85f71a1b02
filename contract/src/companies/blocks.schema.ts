import { companyBrief } from '../core/company-brief.ts'
import { person } from '../core/person.ts'
import { prose } from '../core/text.ts'
import { typedName } from '../core/typed-name.ts'
import { z } from '../core/zod.ts'
import { companyLimits } from './companies.limits.ts'

export const blockForm = z.strictObject({
  nickname: typedName,
  /** The hacker reads it. */
  reason: prose(companyLimits.reason),
})

/** Who lifted a block. */
const liftingSide = z.enum(['COMPANY', 'STAFF'])

const block = z.object({
  id: z.uuid(),
  reason: z.string(),
  blockedAt: z.iso.datetime(),
  /** Null while it is in force, as are the other two. */
  liftedAt: z.iso.datetime().nullable(),
  liftedBy: liftingSide.nullable(),
  /** Why staff lifted it; null if the company did. */
  liftReason: z.string().nullable(),
})

/** A block as the company sees it. People who left are null. */
export const companyBlock = block.extend({ hacker: person.nullable(), blockedBy: person.nullable() })
export type CompanyBlock = z.infer<typeof companyBlock>

/** A block as staff see it. */
export const staffBlock = companyBlock.extend({
  company: companyBrief,
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
})
export type StaffBlock = z.infer<typeof staffBlock>

/** A block as the hacker sees it, who does not learn which manager it was. */
export const ownBlock = block.extend({ company: companyBrief })
export type OwnBlock = z.infer<typeof ownBlock>
