import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { TicketRewards } from '../../platform/db/schema.gen.ts'

export const insertReward = async (tx: Tx, reward: Insertable<TicketRewards>): Promise<void> => {
  await tx.insertInto('ticket_rewards').values(reward).execute()
}

/** The hacker who was paid, or the company that paid. */
export type Party = { column: 'hacker_id' | 'company_id'; id: number }

/** The newest first. */
export const listRewardRows = (db: Db, { column, id }: Party, page: Page) =>
  pageOf(
    db,
    db
      .selectFrom('ticket_rewards')
      .innerJoin('tickets', 'tickets.id', 'ticket_rewards.ticket_id')
      .select([
        'ticket_rewards.uuid',
        'ticket_rewards.amount_won',
        'ticket_rewards.paid_at',
        'ticket_rewards.hacker_id',
        'ticket_rewards.company_id',
        'tickets.public_id',
        'tickets.title',
        'tickets.program_id',
      ])
      .where(`ticket_rewards.${column}`, '=', id)
      .orderBy('ticket_rewards.id', 'desc'),
    page,
  )
export type RewardRow = Awaited<ReturnType<typeof listRewardRows>>['rows'][number]
