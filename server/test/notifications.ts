import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** What somebody was told so far, the newest first, once every job that is due has been done. */
export const toldTo = async (app: TestApp, visitor: Visitor): Promise<Notification[]> => {
  await app.mails()
  return (await visitor.call(listNotifications, { size: 100 })).answer.data
}

/** The same as events alone. */
export const eventsToldTo = async (app: TestApp, visitor: Visitor): Promise<string[]> =>
  (await toldTo(app, visitor)).map(({ event }) => event)
