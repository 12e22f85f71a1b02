import type { Tx } from '../../platform/db/database.ts'
import { insertStaffView } from './staff-views.sql.ts'

export type ViewRecord = {
  actorId: number
  /** What was opened, by the id under which people know it. */
  subject: { kind: string; id: string }
  /** As whoever opens it wrote it: see `viewReason` of the contract. */
  reason: string
  at: Date
}

/** Writes down that staff opened what is somebody's own, in the transaction that opens it. */
export const recordView = (tx: Tx, { actorId, subject, reason, at }: ViewRecord): Promise<void> =>
  insertStaffView(tx, {
    staff_id: actorId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    created_at: at,
  })
