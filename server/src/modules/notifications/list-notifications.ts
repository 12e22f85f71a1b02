import type { listNotifications as endpoint } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { notification } from '@jebo/contract/notifications/notifications.schema.ts'
import type { Handler } from '../../platform/http/call.ts'
import { titlesForOthers } from '../tickets/public.ts'
import { findCounts } from './counts.sql.ts'
import { listNotifications as listRows } from './notifications.sql.ts'

const numberIn = (link: string): number | null => {
  const [, number] = /^\/tickets\/(\d{8})(?:$|[#/?])/.exec(link) ?? []
  return number === undefined ? null : Number(number)
}

/**
 * The caller's notifications, newest first. Who has left the side of a ticket since reads its title as
 * others do, and is led nowhere if they do not see it.
 */
export const listNotifications: Handler<typeof endpoint> = async ({ db, actor }, { after, size }) => {
  const [{ count, readCount }, { rows, next }] = await Promise.all([
    findCounts(db, actor.id),
    listRows(db, actor.id, after, size),
  ])
  const titles = await titlesForOthers(
    db,
    rows.flatMap(({ link }) => numberIn(link) ?? []),
    actor,
  )
  const data = rows.map((row) => {
    const forOthers = titles.get(numberIn(row.link) ?? 0)
    return {
      id: row.uuid,
      type: notification.shape.type.parse(row.type),
      event: notification.shape.event.parse(row.event),
      subject: forOthers?.title ?? row.subject,
      value: row.value,
      amountWon: row.amount_won,
      link: forOthers?.isSeen === false ? '' : row.link,
      times: row.times,
      isRead: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
    }
  })
  return { count, readCount, data, next }
}
