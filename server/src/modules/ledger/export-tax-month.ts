import type { RowId } from '@jebo/contract/core/id.ts'
import type { exportTaxMonth as endpoint } from '@jebo/contract/ledger/tax.endpoints.ts'
import { writeSheet } from '../../platform/csv/write-sheet.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { spanOf } from './tax-month.ts'
import { sumByPerson } from './tax-months.sql.ts'
import { paperOfMonth, sheetOfMonth } from './tax-paper.ts'
import type { VerifiedNames } from './verified-names.ts'
import type { RecordView } from './view-payout-account.ts'
import { writePaper } from './write-paper.ts'

type FromAbove = Pick<VerifiedNames, 'listVerifiedNames'> & { recordView: RecordView }

/** The people who were paid in a month, with what was withheld of them; records the view. */
export const exportTaxMonth: Handler<typeof endpoint, [FromAbove]> = async (
  call,
  { month, format, reason },
  { listVerifiedNames, recordView },
) => {
  const { db, actor, sealer, now } = call
  const lines = await inTransaction(db, async (tx) => {
    const sums = await sumByPerson(tx, actor, spanOf(month))
    refuseUnless(sums.length > 0, 'ledger.nothingWithheld')
    refuseUnless(!sums.some(({ user_id }) => user_id === actor.id), 'staff.ownSubject')
    await recordView(tx, { actorId: actor.id, subject: { kind: 'tax', id: month }, reason, at: now })
    const ids = [...new Set(sums.flatMap(({ user_id }): RowId<'users'>[] => (user_id === null ? [] : [user_id])))]
    const names = await listVerifiedNames(tx, sealer, ids)
    return sums.map((sum) => ({ ...sum, name: (sum.user_id !== null && names.get(sum.user_id)) || null }))
  })
  const name = `jebo-taxes-${month}.${format}`
  const file =
    format === 'csv'
      ? writeSheet(name, sheetOfMonth(call, lines))
      : await writePaper(name, paperOfMonth(call, month, lines))
  return { name, type: file.type, base64: Buffer.from(file.bytes).toString('base64') }
}
