import type { changeReserve as endpoint } from '@jebo/contract/programs/reserves.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { lockReserve, moveReserve, refuseTooOften } from '../ledger/public.ts'
import { permit } from './permit.ts'
import { lockOwnProgram } from './programs.sql.ts'

/** How much it may be at most, at the field of the amount; without it if there is nothing. */
const atMost = (max: number) =>
  max > 0 ? { issues: [{ path: 'amount', messageKey: 'field.wonMost', params: { max } }] } : {}

export const changeReserve: Handler<typeof endpoint> = (call, { id, to, amount }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, config, now } = call
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    const isSetAside = to === 'RESERVE'
    permit(isSetAside ? 'setAside' : 'takeBack', { program })
    const reserve = { programId: program.id, companyId: program.companyId }
    const { walletWon, freeWon } = await lockReserve(tx, reserve, config.feeBasisPoints)
    if (isSetAside && amount > walletWon) refuse('ledger.insufficientBalance', atMost(walletWon))
    if (!isSetAside && amount > freeWon) refuse('program.reservePromised', atMost(freeWon))
    const held = await moveReserve(tx, { ...reserve, actorId: actor.id, at: now }, isSetAside ? amount : -amount)
    await refuseTooOften(tx, call, { reserveOf: program.id })
    return held
  })
