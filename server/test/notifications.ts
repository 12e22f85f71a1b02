import { listNotifications, readAllNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
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
