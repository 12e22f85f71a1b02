import type { cancelContract as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { companyIdOf, lockContract } from './contracts.sql.ts'
import { presentContract } from './ledger.present.ts'
import { moveContract } from './move-contract.ts'

/** Cancels a deposit that is not confirmed yet. Any manager of the company may do so. */
export const cancelContract: Handler<typeof endpoint> = async (call, { id }) => {
  const { company } = call.actor.standing
  return inTransaction(call.db, async (tx) => {
    const contract = await lockContract(tx, id)
    const isOwn = contract !== undefined && companyIdOf(contract) === company?.id
    refuseUnless(contract?.type === 'DEPOSIT' && isOwn, 'error.notFound')
    refuseUnless(company?.hasAgreedTerms, 'terms.agreementRequired')
    const move = { to: 'CANCELED', by: 'REQUESTER', actorId: call.actor.id, reason: null, at: call.now } as const
    return presentContract(await moveContract(tx, contract, move))
  })
}
