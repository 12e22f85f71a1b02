/** The latest or the oldest first: in a list of open tickets by when their turn began, else by their last change. */
export const ticketSorts = ['latest', 'oldest'] as const
/** A company's open tickets also by what is due next. */
export const companySorts = [...ticketSorts, 'due'] as const
export type TicketSort = (typeof companySorts)[number]
/** For how many days an open ticket has waited for whose turn it is, at least. */
export const ageFilters = ['3', '7', '30'] as const
/** Where a term is looked for: in titles alone, or also in weaknesses, descriptions and comments. */
export const searchScopes = ['TITLE', 'TEXT'] as const
export type SearchScope = (typeof searchScopes)[number]
/** The orders of disclosed tickets; the latest disclosure first among equals. */
export const disclosedSorts = ['latest', 'reward', 'followed'] as const
export type DisclosedSort = (typeof disclosedSorts)[number]
/** In how many of the last days a ticket was disclosed. */
export const disclosedDays = ['7', '30', '90', '365'] as const
