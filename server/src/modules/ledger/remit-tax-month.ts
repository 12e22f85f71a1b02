import type { remitTaxMonth as endpoint } from '@jebo/contract/ledger/tax.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import type { FindPeople, RecordAudit } from './staff-contracts.ts'
import { spanOf, taxMonthsOf } from './tax-month.ts'
import { insertRemittance } from './tax-months.sql.ts'
import { transfer } from './transfer.ts'

/** Takes what a month withheld out of what is owed to the tax office: the operator has paid it. */
export const remitTaxMonth: Handler<typeof endpoint, [{ recordAudit: RecordAudit; findPeople: FindPeople }]> = (
  { db, actor, now },
  { month },
  { recordAudit, findPeople },
) =>
  inTransaction(db, async (tx) => {
    const read = async () => (await taxMonthsOf({ db: tx, actor, now }, spanOf(month), findPeople))[0]
    const found = await read()
    const taxWon = found ? found.nationalTaxWon + found.localTaxWon : 0
    refuseUnless(found && taxWon > 0, 'ledger.nothingWithheld')
    refuseUnless(!found.isOwn, 'staff.ownSubject')
    refuseUnless(found.isOver, 'ledger.monthNotOver')
    refuseUnless(found.remittedAt === null, 'ledger.monthRemitted')
    const { contractId } = await transfer(tx, {
      from: { kind: 'TAX' },
      to: [{ account: { kind: 'BANK' }, amountWon: taxWon }],
      reference: { ticketId: null },
      actorId: actor.id,
      at: now,
    })
    const isFirst = await insertRemittance(tx, month, {
      ...{ contract_id: contractId, remitted_by: actor.id, remitted_at: now },
      ...{ national_tax_won: found.nationalTaxWon, local_tax_won: found.localTaxWon },
    })
    refuseUnless(isFirst, 'ledger.monthRemitted')
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'tax.remit',
      subject: { kind: 'tax', id: month },
      detail: { amountWon: taxWon },
      at: now,
    })
    return (await read()) ?? refuse('ledger.nothingWithheld')
  })
