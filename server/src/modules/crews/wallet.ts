import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { balanceOf } from '../ledger/public.ts'
import { getOwnCrew } from './own-crew.ts'
import { isCrewMember } from './visible-to.sql.ts'

const walletOf = (viewer: Actor, crewId: RowId<'crews'>) => ({
  account: { kind: 'CREW', id: crewId } as const,
  reader: { viewer, isCrewMember },
})

/** What the wallet of a crew holds, for its members. */
export const balanceOfCrew = (db: Db, viewer: Actor, crewId: RowId<'crews'>): Promise<number> => {
  const { account, reader } = walletOf(viewer, crewId)
  return balanceOf(db, reader, account)
}

/**
 * The wallet of a crew of the viewer, for the ledger.
 * @throws Refusal `error.notFound`
 */
export const findCrewWallet = async (db: Db, viewer: Actor, id: number) =>
  walletOf(viewer, (await getOwnCrew(db, viewer, id)).crew.id)
