import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'

/** Something that people are told of. */
export type Happening = {
  event: NotificationEvent
  /** The same for the same happening, so that nobody is told twice of it. */
  source: string
  /** Who did it; null where the platform acted by itself. */
  actorId: number | null
  companyId: number
  /** What it is about, and its page. */
  subject: string
  ticket?: {
    publicId: number
    authorId: number
    /** Only the company's managers may know. */
    isInternal: boolean
  }
  /** Substate or severity now. */
  value?: string | null
  amountWon?: number | null
  at: Date
}
