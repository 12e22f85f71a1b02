/** The latest or the oldest first: in a list of open tickets by when their turn began, else by their last change. */
export const ticketSorts = ['latest', 'oldest'] as const
/** A company's open tickets also by what is due next. */
export const companySorts = [...ticketSorts, 'due'] as const
export type TicketSort = (typeof companySorts)[number]
/** Where a term is looked for: in titles alone, or also in weaknesses, descriptions and comments. */
export const searchScopes = ['TITLE', 'TEXT'] as const
export type SearchScope = (typeof searchScopes)[number]
