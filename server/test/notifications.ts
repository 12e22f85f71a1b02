import { listNotifications, readAllNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { unsubscribeTokenOf } from '../src/modules/notifications/unsubscribe-token.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** A user's notifications, newest first, after all due jobs have run. */
export const notificationsOf = async (app: TestApp, visitor: Visitor): Promise<Notification[]> => {
  await app.mails()
  return (await visitor.call(listNotifications, { size: 100 })).answer.data
}

/** The events of a user's notifications, newest first. */
export const notifiedEventsOf = async (app: TestApp, visitor: Visitor): Promise<string[]> =>
  (await notificationsOf(app, visitor)).map(({ event }) => event)

/** Marks all notifications as read that the user sees now. */
export const readAll = async (visitor: Visitor): Promise<number> => {
  const { data } = (await visitor.call(listNotifications, {})).answer
  return (await visitor.call(readAllNotifications, { shown: data.map(({ id, times }) => ({ id, times })) })).status
}

/** Ends the waiting time of mails that gather events, and runs all due jobs. @returns all mails in the outbox */
export const mailNoticesNow = async (app: TestApp): ReturnType<TestApp['mails']> => {
  await app.mails()
  await app.database.pool.query(`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'notifications:mail')`)
  return app.mails()
}

/** The token of a link that ends a user's mails about comments. */
export const unsubscriptionOf = async ({ services, database }: TestApp, nickname: string): Promise<string> => {
  const { rows } = await database.pool.query<{ uuid: string }>('select uuid from users where nickname = $1', [nickname])
  return unsubscribeTokenOf(services.sealer, { userUuid: rows[0]?.uuid ?? '', types: ['COMMENT'] })
}
