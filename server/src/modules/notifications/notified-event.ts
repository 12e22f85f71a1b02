import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/** An event that users are notified of; users and companies by internal id. */
export type NotifiedEvent = {
  event: NotificationEvent
  /** Identifies the event, so that each user is notified once. */
  source: string
  /** The acting user; null if the platform acted. */
  actorId: number | null
  /** Null if no company is concerned. */
  companyId: number | null
  /** The user concerned. */
  personId?: number
  /** The subject of the event; empty if that is the reader. */
  subject: string
  ticket?: { publicId: number; authorId: number; activityId: number }
  /** The substate or severity after the event. */
  value?: string | null
  amountWon?: number | null
  at: Date
}
