import type { RowId } from '@jebo/contract/core/id.ts'
import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/** An event that users are notified of. */
export type NotifiedEvent = {
  event: NotificationEvent
  /** Identifies the event, so that each user is notified once. */
  source: string
  /** The acting user; null if the platform acted. */
  actorId: RowId<'users'> | null
  /** Null if no company is concerned. */
  companyId: RowId<'companies'> | null
  /** The user concerned, if no ticket names them. */
  userId?: RowId<'users'>
  /** The subject of the event; empty if it concerns the reader themselves. */
  subject: string
  ticket?: { publicId: number; authorId: RowId<'users'>; activityId: RowId<'ticket_activities'> }
  /** The program whose rules changed, and their new version. */
  program?: { id: RowId<'programs'>; publicId: number; versionId: RowId<'program_versions'> }
  /** The substate or severity after the event. */
  value?: string | null
  amountWon?: number | null
  at: Date
}
