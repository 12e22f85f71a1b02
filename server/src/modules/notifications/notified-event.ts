import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'

/** An event that users are notified of. */
export type NotifiedEvent = {
  event: NotificationEvent
  /** The same for the same event, so that nobody is told twice of it. */
  source: string
  /** Who did it; null where the platform acted by itself. */
  actorId: number | null
  /** Null where it concerns no company. */
  companyId: number | null
  /** Whom it is about, where it is about somebody. */
  personId?: number
  /** What it is about; empty where it is about the reader himself. */
  subject: string
  ticket?: {
    publicId: number
    authorId: number
    /** Whether this user, as they stand now, may know of it. */
    canSee: (db: Db, actor: Actor) => Promise<boolean>
  }
  /** Substate or severity now. */
  value?: string | null
  amountWon?: number | null
  at: Date
}
