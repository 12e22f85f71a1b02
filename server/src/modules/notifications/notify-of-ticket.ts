import type { NotificationEvent } from '@jebo/contract/notifications/notifications.schema.ts'
import { findTicketEvent, type TicketEvent } from '../tickets/public.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'

/** Null for what is part of something else that people are told of. */
const eventOf = ({ type, after }: TicketEvent): NotificationEvent | null => {
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

/** Notifies the sides of a ticket of an activity. */
export const notifyOfTicket = async (services: NotificationServices, activityId: number): Promise<void> => {
  const found = await findTicketEvent(services.db, activityId)
  const event = found && eventOf(found)
  if (!event) return
  const { ticket, actorId, canSee, amountWon, at } = found
  await dispatchNotifications(services, {
    event,
    source: `ticket:${activityId}`,
    actorId,
    companyId: ticket.companyId,
    subject: ticket.title,
    ticket: { publicId: ticket.id, authorId: ticket.authorId, canSee },
    value: isValued(event) ? found.after : null,
    amountWon,
    at,
  })
}
