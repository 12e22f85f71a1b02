import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/** An event that users are notified of; users and companies by their internal ids. */
export type NotifiedEvent = {
  event: NotificationEvent
  /** The same for the same event, so that it notifies each user once. */
  source: string
  /** The user whose action it is; null where the platform acted by itself. */
  actorId: number | null
  /** Null where it concerns no company. */
  companyId: number | null
  /** The user it is about. */
  personId?: number
  /** What it is about; empty where that is the reader. */
  subject: string
  ticket?: { publicId: number; authorId: number; activityId: number }
  /** The substate or severity after the event. */
  value?: string | null
  amountWon?: number | null
  at: Date
}
