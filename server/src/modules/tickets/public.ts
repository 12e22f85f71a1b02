export { whoSeesActivity } from './activities.sql.ts'
export { endShares } from './end-shares.ts'
export { eraseDrafts } from './erase-drafts.ts'
export { recountDisclosures, recountFigures, recountScores } from './figures.sql.ts'
export { findCrewRecord } from './find-crew-record.ts'
export { briefTickets } from './find-related.ts'
export { findThanks } from './find-thanks.ts'
export { followedTickets } from './followed-tickets.ts'
export type { PastAction, TicketHistory } from './histories.ts'
export { listScores } from './list-scores.ts'
export {
  countDisclosed,
  countOpenTickets,
  countOpenTicketsOfCrew,
  countTicketsToClose,
  listDisclosedNumbers,
} from './lists.sql.ts'
export { recordHistories } from './record-histories.ts'
export { releaseTickets } from './release-tickets.ts'
export { findCompanyRecord, findRecords, statisticsOf, sumPublicFigures } from './statistics.sql.ts'
export { readSubmitted } from './submission-of.ts'
export { ticketComments } from './ticket-comments.ts'
export { ticketFiles } from './ticket-files.ts'
export { type TicketEvent, ticketChanged } from './tickets.events.ts'
export { serveTickets } from './tickets.routes.ts'
export { countValidTickets, countValidTicketsOfCrew, isAuthor } from './tickets.sql.ts'
export { publishRewards, recordPrograms, ticketsTasks } from './tickets.tasks.ts'
export { hasPublicTickets, isTicketAuthor } from './visible-to.sql.ts'
