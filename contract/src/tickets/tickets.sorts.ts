/** The latest or the oldest first: in a list of open tickets by when their turn began, else by their last change. */
export const ticketSorts = ['latest', 'oldest'] as const
export type TicketSort = (typeof ticketSorts)[number]
