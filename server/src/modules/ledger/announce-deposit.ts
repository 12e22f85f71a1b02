import type { announceDeposit as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { countOpenDeposits, findContract } from './contracts.sql.ts'
import { contractChanged } from './ledger.events.ts'
import { caps } from './ledger.limits.ts'
import { presentContract } from './ledger.present.ts'
import { openContract } from './open-contract.ts'
import { refuseTooOften } from './refuse-too-often.ts'

/** Announces a bank transfer; staff confirm it when it arrives. */
export const announceDeposit: Handler<typeof endpoint> = async (call, { amount, depositor }) => {
  const { company } = call.actor.standing
  refuseUnless(company.isApproved, 'company.notApproved')
  return inTransaction(call.db, async (tx) => {
    const count = () => countOpenDeposits(tx, call.actor)
    await takePlace(tx, call, { cap: caps.openDeposits, owner: company.id, count })
    const { id } = await openContract(tx, {
      type: 'DEPOSIT',
      amountWon: amount,
      account: { kind: 'COMPANY', id: company.id },
      actorId: call.actor.id,
      depositor,
      at: call.now,
    })
    await refuseTooOften(tx, call, 'DEPOSIT')
    await enqueue(tx, contractChanged, { contractId: id })
    return presentContract((await findContract(tx, call.actor, id)) ?? refuse('error.notFound'), call.actor)
  })
}
