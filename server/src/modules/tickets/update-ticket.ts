import type { updateTicket as endpoint } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { draftColumns, findKeptAsset } from './drafts.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { setTicketFiles } from './ticket-files.ts'
import { writeTicket } from './tickets.sql.ts'

/** Saves the whole form of a draft, provided that the version read is still current. */
export const updateTicket: Handler<typeof endpoint> = (call, { id, version: read, attachmentIds = [], ...draft }) =>
  inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'edit')
    const { ticket } = action
    refuseUnless(ticket.version === read, 'ticket.outdatedVersion')
    const findRemovedAsset = (assetId: number) => findKeptAsset(tx, action, assetId)
    const place = { programId: ticket.program_id, author: call.actor, crewId: ticket.crew_id, findRemovedAsset }
    const columns = await draftColumns(tx, place, draft)
    const version = read + 1
    await writeTicket(tx, ticket, { ...columns, version, updated_at: call.now })
    await setTicketFiles(tx, { ids: attachmentIds, ticketId: ticket.id, uploaderId: call.actor.id, at: call.now })
    return { version }
  })
