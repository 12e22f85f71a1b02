import type { RowId } from '@jebo/contract/core/id.ts'
import type { deleteCrew as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockCaller } from '../accounts/public.ts'
import { detachLogo } from './crew-logo.ts'
import { closeCrew } from './crews.sql.ts'
import { lockOpenInvitations } from './invitations.sql.ts'
import { deleteMembers } from './members.sql.ts'
import { moveInvitation } from './move-invitation.ts'
import { lockCrewFor } from './own-crew.ts'
import { balanceOfCrew } from './wallet.ts'

/** Injected by the tickets module: how many submitted tickets of a crew are not closed. */
export type TicketsOfCrews = { countOpenTickets: (db: Db, crewId: RowId<'crews'>) => Promise<number> }

/** Injected by the programs module: ends all that a locked crew takes part in. */
export type ProgramsOfCrews = {
  endParticipations: (tx: Tx, crewId: RowId<'crews'>, by: { actorId: RowId<'users'>; at: Date }) => Promise<void>
}

/** Deletes a crew that has nobody but its leader, no open ticket and no credit; its invitations are withdrawn, and its participations end. */
export const deleteCrew: Handler<typeof endpoint, [TicketsOfCrews & ProgramsOfCrews]> = async (
  call,
  { id },
  { countOpenTickets, endParticipations },
) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const { crew, members } = await lockCrewFor(tx, actor, id, 'delete')
    refuseUnless(members.length === 1, 'crew.notEmpty')
    // A submission holds the crew until it is seen here.
    const count = await countOpenTickets(tx, crew.id)
    refuseUnless(count === 0, 'crew.hasOpenTickets', { params: { count } })
    refuseUnless((await balanceOfCrew(tx, actor, crew.id)) === 0, 'crew.hasCredit')
    for (const invitation of await lockOpenInvitations(tx, actor, crew.id)) {
      await moveInvitation(tx, invitation, { to: 'WITHDRAWN', by: 'CREW', at: now })
    }
    await endParticipations(tx, crew.id, { actorId: actor.id, at: now })
    await deleteMembers(tx, crew.id)
    await closeCrew(tx, crew.id, now)
    await detachLogo(tx, { id: crew.logo_id, crewId: crew.id })
  })
}
