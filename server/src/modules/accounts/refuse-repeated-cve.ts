import type { CareerEntry } from '@jebo/contract/accounts/careers.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { hasCve } from './careers.sql.ts'

/**
 * Each CVE may be listed once. The caller locks the profile, so that concurrent requests cannot both pass.
 * @throws Refusal `career.cveRepeated`
 */
export const refuseRepeatedCve = async (
  tx: Tx,
  { owner, item, careerId = null }: { owner: Actor; item: CareerEntry; careerId?: RowId<'careers'> | null },
): Promise<void> => {
  if (item.type !== 'CVE') return
  const isRepeated = await hasCve(tx, owner, item.detail.number, careerId)
  refuseUnless(!isRepeated, 'career.cveRepeated', atField('item.detail.number', 'field.cveRepeated'))
}
