import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'

/** What was done, as `domain.verb`: `contract.confirm`. */
export const auditAction = z.string().regex(/^[a-z]{1,30}\.[a-zA-Z]{1,30}$/, { error: 'field.invalid' })

/** One act of staff. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Null where somebody acted at the machine itself. */
  actor: person.nullable(),
  action: z.string(),
  /** What it was done to, and the id under which that is known; its name, where it has one and is still there. */
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() }),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** One opening of what is somebody's own. */
export const staffView = z.object({
  id: z.uuid(),
  actor: person,
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() }),
  /** As whoever opened it wrote it. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
})
export type StaffView = z.infer<typeof staffView>
