import type { downloadPayoutReceipt as endpoint } from '@jebo/contract/ledger/payouts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './ledger.limits.ts'
import { receiptOf } from './payout-papers.ts'
import { presentPaid } from './payout-year.ts'
import { findWithdrawal } from './payouts.sql.ts'
import type { VerifiedNames } from './verified-names.ts'
import { writePaper } from './write-paper.ts'

/** What a withdrawal of the caller paid out and withheld. */
export const downloadPayoutReceipt: Handler<typeof endpoint, [Pick<VerifiedNames, 'findVerifiedName'>]> = async (
  call,
  { id },
  { findVerifiedName },
) => {
  const { db, sealer, actor, limiter } = call
  await limiter.spend(limits.papers, String(actor.id))
  const row = await findWithdrawal(db, actor, id)
  refuseUnless(row, 'error.notFound')
  const paid = presentPaid(row)
  refuseUnless(paid, 'ledger.notPaid')
  const name = await findVerifiedName(db, sealer, actor.id)
  return writePaper(`jebo-payout-${id}.pdf`, receiptOf(call, paid, { name }))
}
