import type { Person } from '@jebo/contract/core/person.ts'
import type { PayoutBatch } from '@jebo/contract/ledger/batches.schema.ts'
import { permissionsOnBatch } from './batches.policy.ts'
import type { BatchRow } from './batches.sql.ts'

export const presentBatch = (row: BatchRow, createdBy: Person | null): PayoutBatch => ({
  id: row.uuid,
  state: row.state,
  count: row.payout_count,
  totalWon: row.total_won,
  open: row.open ?? 0,
  createdBy,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  isOwn: Boolean(row.is_own),
  can: permissionsOnBatch(row),
})
