// Activities of staff and the platform on a ticket, which no call creates yet.

import { recordActivity } from '../src/modules/tickets/record-activity.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { userIdOf } from './money.ts'
import { rowId } from './row-id.ts'
import type { TestApp } from './test-app.ts'

/** Adds an activity of a member of staff and one of the platform to a ticket. */
export const actOnTicket = async (app: TestApp, publicId: number): Promise<void> => {
  const { rows } = await app.database.pool.query('select id from tickets where public_id = $1', [publicId])
  const acted = { ticket: { id: rowId('tickets', rows[0].id) }, at: app.clock.now() }
  const actor = { id: await userIdOf(app, 'clerk') }
  await inTransaction(app.services.db, async (tx) => {
    const rated = { type: 'CHANGE_SEVERITY', before: 'HIGH', after: 'LOW' } as const
    await recordActivity(tx, { ...acted, actor, side: 'STAFF' }, rated)
    const disclosed = { type: 'DISCLOSE', before: 'CLOSED', after: 'FULLY_DISCLOSED' } as const
    await recordActivity(tx, { ...acted, actor: null, side: 'PLATFORM' }, disclosed)
  })
}
