import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'

/** Who a reward goes to, as the confirmation names them: a hacker, with those who share the ticket, or a crew. */
export const recipientsOf = ({ author, crew, participants }: TicketPage) => {
  if (crew) return { to: 'crew', name: crew.name, count: 0 }
  return { to: participants.length > 0 ? 'shared' : 'hacker', name: author?.nickname ?? '', count: participants.length }
}
