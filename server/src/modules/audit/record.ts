// What other modules record for staff, in the transaction of the recorded action.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertAuditEntry } from './audit.sql.ts'
import { insertStaffView } from './staff-views.sql.ts'

export type AuditRecord = {
  /** Null if an operator acted on the command line. */
  actorId: RowId<'users'> | null
  /** `domain.verb`: `contract.confirm`. */
  action: `${string}.${string}`
  /** The public id of the object. */
  subject: { kind: string; id: string }
  /** Context for readers of the log: never a secret or personal data. */
  detail?: Record<string, string | number | boolean | null>
  at: Date
}

/** Records an action of staff, or a change by others of what staff have approved. */
export const recordAudit = (tx: Tx, { actorId, action, subject, detail, at }: AuditRecord): Promise<void> =>
  insertAuditEntry(tx, {
    actor_id: actorId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    detail: JSON.stringify(detail ?? {}),
    created_at: at,
  })

export type ViewRecord = {
  actorId: RowId<'users'>
  /** The public id of the object. */
  subject: { kind: string; id: string }
  /** As written by the viewer: see `viewReason` of the contract. */
  reason: string
  at: Date
}

/** Records that staff viewed personal data. */
export const recordView = (tx: Tx, { actorId, subject, reason, at }: ViewRecord): Promise<void> =>
  insertStaffView(tx, {
    staff_id: actorId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    created_at: at,
  })
