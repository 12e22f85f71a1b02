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
  /** The crew concerned, if no ticket names it. */
  crewId?: RowId<'crews'>
  /** The subject of the event; empty if it concerns the reader themselves. */
  subject: string
  ticket?: {
    publicId: number
    authorId: RowId<'users'>
    /** The crew that submitted it. */
    crewId: RowId<'crews'> | null
    /** Who shares it. */
    participantIds: readonly RowId<'users'>[]
    activityId: RowId<'ticket_activities'>
    /** The comment that the event speaks of: a question, an answer, a reason. */
    commentUuid: string | null
  }
  /** The deposit that staff decided on. */
  deposit?: { publicId: number }
  /** The program that was published, takes someone in, or whose rules changed, with their new version. */
  program?: {
    id: RowId<'programs'>
    publicId: number
    versionId: RowId<'program_versions'> | null
    /** Whether only those who take part see its content. */
    isPrivate: boolean
  }
  /** The company whose followers are concerned. */
  followedCompanyId?: RowId<'companies'>
  /** The company that blocked the user, ended the block, removed them, or was closed. */
  companyAlias?: string
  /** The substate or severity after the event. */
  value?: string | null
  /** Whether the author of the ticket moved it, and so answered the company. */
  isAnswer?: boolean
  amountWon?: number | null
  /** Of the amount, what each of these users received; others read the whole. */
  parts?: readonly { userId: RowId<'users'>; amountWon: number }[]
  at: Date
}

/** The amount that an event names to a user. */
export const amountFor = ({ parts, amountWon }: NotifiedEvent, userId: RowId<'users'>): number | null =>
  parts?.find((part) => part.userId === userId)?.amountWon ?? amountWon ?? null
