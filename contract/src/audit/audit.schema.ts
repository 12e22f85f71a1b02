import { person } from '../core/person.ts'
import { z } from '../core/zod.ts'

/** An action as `domain.verb`: `contract.confirm`. */
export const auditAction = z.string().regex(/^[a-z]{1,30}\.[a-zA-Z]{1,30}$/, { error: 'field.invalid' })

/** An action of staff. */
export const auditEntry = z.object({
  id: z.uuid(),
  /** Null if an operator acted on the command line. */
  actor: person.nullable(),
  action: z.string(),
  /** The object of the action with its public id; `label` is its name, null if it has none or is deleted. */
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() }),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A view of personal data. */
export const staffView = z.object({
  id: z.uuid(),
  actor: person,
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() }),
  /** As written by the viewer. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
})
export type StaffView = z.infer<typeof staffView>
