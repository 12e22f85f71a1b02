import type { cancelContract as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockContract } from './contracts.sql.ts'
import { permit } from './ledger.policy.ts'
import { presentContract } from './ledger.present.ts'
import { moveContract } from './move-contract.ts'

/** Cancels a deposit that is not confirmed yet, which a manager with the permission for credits may do, or one's own withdrawal before its approval. */
export const cancelContract: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) =>
  inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, { viewer: actor, ways: ['USER', 'COMPANY'] }, id)
    refuseUnless(contract?.type === 'DEPOSIT' || contract?.type === 'WITHDRAW', 'error.notFound')
    permit('cancel', { contract, actor })
    const move = { to: 'CANCELED', by: 'REQUESTER', actorId: actor.id, reason: null, at: now } as const
    return presentContract(await moveContract(tx, contract, move), actor)
  })
