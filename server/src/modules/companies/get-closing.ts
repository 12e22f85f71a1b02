import type { getClosing as endpoint } from '@jebo/contract/companies/closing.endpoints.ts'
import type { ClosingObstacle } from '@jebo/contract/companies/closing.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Counted } from '../../platform/db/lists.ts'
import type { Handler, Member } from '../../platform/http/call.ts'
import { balanceOf, countOpenDeposits, sumReserves } from '../ledger/public.ts'

/** Injected by the modules of programs and tickets, which depend on this one. */
export type AffairsOfCompany = {
  countOpenPrograms: (db: Db, manager: Member) => Promise<number>
  countTicketsToClose: (db: Db, owner: Member) => Promise<{ count: number; hiddenCount: number }>
  findOpenAppeals: (db: Db, owner: Member) => Promise<{ count: number; ticketIds: number[] }>
  findUnrewarded: (db: Db, owner: Member) => Promise<Counted & { ticketIds: number[] }>
}

/**
 * What has to be settled, in the order in which it is shown. A deposit that staff post meanwhile is found as one or as
 * the balance, because the balance is read after it. Reserves of programs are a part of it.
 */
export const findClosingObstacles = async (
  db: Db,
  owner: Member,
  { countOpenPrograms, countTicketsToClose, findOpenAppeals }: AffairsOfCompany,
): Promise<ClosingObstacle[]> => {
  const { id } = owner.standing.company
  // Appeals first: one that staff grant meanwhile is found as one or as an open ticket.
  const appeals = await findOpenAppeals(db, owner)
  const tickets = await countTicketsToClose(db, owner)
  const programs = await countOpenPrograms(db, owner)
  const deposits = await countOpenDeposits(db, owner)
  const wallet = { kind: 'COMPANY', id } as const
  const amountWon = (await balanceOf(db, owner, wallet)) + (await sumReserves(db, owner))
  return [
    ...(tickets.count > 0 ? [{ kind: 'TICKETS', ...tickets } as const] : []),
    ...(appeals.count > 0 ? [{ kind: 'APPEALS', ...appeals } as const] : []),
    ...(programs > 0 ? [{ kind: 'PROGRAMS', count: programs } as const] : []),
    ...(deposits > 0 ? [{ kind: 'DEPOSITS', count: deposits } as const] : []),
    ...(amountWon > 0 ? [{ kind: 'BALANCE', amountWon } as const] : []),
  ]
}

export const getClosing: Handler<typeof endpoint, [AffairsOfCompany]> = async ({ db, actor }, _input, affairs) => ({
  obstacles: await findClosingObstacles(db, actor, affairs),
  unrewarded: await affairs.findUnrewarded(db, actor),
})
