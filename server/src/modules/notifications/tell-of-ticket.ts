import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import { findHappening, type Happening as TicketHappening } from '../tickets/public.ts'
import { type Telling, tell } from './tell.ts'

/** Null for what is part of something else that people are told of. */
const eventOf = ({ type, after }: TicketHappening): NotificationEvent | null => {
  switch (type) {
    case 'SUBMIT':
      return 'TICKET_SUBMITTED'
    case 'CHANGE_STATE':
      return 'SUBSTATE_CHANGED'
    case 'CHANGE_SEVERITY':
      return 'SEVERITY_CHANGED'
    case 'REWARD':
      return 'REWARD_PAID'
    case 'COMMENT':
      return 'COMMENT_WRITTEN'
    case 'DISCLOSE':
      return 'TICKET_DISCLOSED'
    case 'DISCLOSE_REQUEST':
      return after === 'OBJECTED' ? 'DISCLOSURE_OBJECTED' : 'DISCLOSURE_REQUESTED'
    case 'PATCHED':
      return null
  }
}

const isValued = (event: NotificationEvent): boolean => event === 'SUBSTATE_CHANGED' || event === 'SEVERITY_CHANGED'

/** Tells the sides of a ticket what has happened to it. */
export const tellOfTicket = async (telling: Telling, activityId: number): Promise<void> => {
  const happening = await findHappening(telling.db, activityId)
  const event = happening && eventOf(happening)
  if (!event) return
  const { ticket, actorId, canSee, amountWon, at } = happening
  await tell(telling, {
    event,
    source: `ticket:${activityId}`,
    actorId,
    companyId: ticket.companyId,
    subject: ticket.title,
    ticket: { publicId: ticket.id, authorId: ticket.authorId, canSee },
    value: isValued(event) ? happening.after : null,
    amountWon,
    at,
  })
}
