import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertStaffView } from './staff-views.sql.ts'

export type ViewRecord = {
  actorId: RowId<'users'>
  /** The public id of the object. */
  subject: { kind: string; id: string }
  /** As written by the viewer: see `viewReason` of the contract. */
  reason: string
  at: Date
}

/** Records that staff viewed personal data, in the same transaction. */
export const recordView = (tx: Tx, { actorId, subject, reason, at }: ViewRecord): Promise<void> =>
  insertStaffView(tx, {
    staff_id: actorId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    created_at: at,
  })
