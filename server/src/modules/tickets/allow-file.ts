import type { allowFile as endpoint } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { deleteAllowed, insertAllowed } from './public-files.sql.ts'
import { recordActivity } from './record-activity.ts'
import { listAllowable } from './ticket-files.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** Allows the public to see a file, or no longer. It takes both sides. */
export const allowFile: Handler<typeof endpoint> = async (call, { id, fileId, isAllowed }) => {
  await call.limiter.spend(limits.publicFiles, `${call.actor.uuid} ${id}`)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'redact', { isPrivate: await isOfPrivate(tx, action.ticket.program_id) })
    const { ticket, side, at } = action
    const files = await listAllowable(tx, ticket.id, call.actor)
    refuseUnless(
      files.some(({ file }) => file.id === fileId),
      'error.notFound',
    )
    const allowed = { ticket_id: ticket.id, file_id: fileId, side }
    const isChanged = isAllowed
      ? await insertAllowed(tx, { ...allowed, created_at: at })
      : await deleteAllowed(tx, allowed)
    if (!isChanged) return
    await writeTicket(tx, ticket, touch(action))
    await recordActivity(tx, action, { type: 'REDACT', after: 'FILES' })
  })
}
