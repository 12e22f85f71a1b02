import { wholeSpan } from '@jebo/contract/core/bounty.ts'
import { rangesOf } from '@jebo/contract/core/tiers.ts'
import type { listReserves as endpoint } from '@jebo/contract/programs/reserves.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findFunds, findPromised, listReservedPrograms } from '../ledger/public.ts'
import { listProgramsWithReserves } from './program-lists.sql.ts'
import { refusalOn } from './programs.policy.ts'

/** What is promised is looked up for programs with a reserve only: of others nothing can be taken back. */
export const listReserves: Handler<typeof endpoint> = async ({ db, actor, config }, page) => {
  const reserved = await listReservedPrograms(db, actor)
  const { programs, ...counted } = await listProgramsWithReserves(db, actor, reserved, page)
  const payers = programs.map(({ id, companyId }) => ({ programId: id, companyId }))
  const fundsOf = await findFunds(db, payers)
  const shown = payers.map(({ programId }) => programId).filter((id) => reserved.includes(id))
  const promised = await findPromised(db, shown, config.feeBasisPoints)
  const data = programs.map((program) => {
    const { id, companyId, publicId, title, status } = program
    const { reserveWon, isOpened } = fundsOf({ programId: id, companyId })
    const promisedWon = promised.get(id) ?? 0
    return {
      ...{ id: publicId, title, status, reserveWon, isOpened, promisedWon },
      highestWon: wholeSpan(rangesOf(program))?.max ?? null,
      can: {
        setAside: refusalOn('setAside', { program: { status, version: 0 } }) === null,
        takeBackWon: Math.max(0, reserveWon - promisedWon),
      },
    }
  })
  return { ...counted, data }
}
