import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import type { House } from './house.ts'
import type { Visitor } from './request.ts'

/** What somebody was told so far, the newest first, once every job that is due has been done. */
export const toldTo = async (house: House, visitor: Visitor): Promise<Notification[]> => {
  await house.mails()
  return (await visitor.call(listNotifications, { size: 100 })).answer.data
}

/** The same as events alone. */
export const eventsToldTo = async (house: House, visitor: Visitor): Promise<string[]> =>
  (await toldTo(house, visitor)).map(({ event }) => event)
