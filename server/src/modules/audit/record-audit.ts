import type { Tx } from '../../platform/db/database.ts'
import { insertAuditEntry } from './audit.sql.ts'

export type AuditRecord = {
  /** Null where somebody acted at the machine itself. */
  actorId: number | null
  /** `domain.verb`: `contract.confirm`. */
  action: `${string}.${string}`
  /** What it was done to, by the id under which people know it. */
  subject: { kind: string; id: string }
  /** Facts that help to understand the act: never a secret, never what tells who somebody is. */
  detail?: Record<string, string | number | boolean | null>
  at: Date
}

/** Writes down what staff did, in the transaction that does it. */
export const recordAudit = (tx: Tx, { actorId, action, subject, detail, at }: AuditRecord): Promise<void> =>
  insertAuditEntry(tx, {
    actor_id: actorId,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    detail: JSON.stringify(detail ?? {}),
    created_at: at,
  })
