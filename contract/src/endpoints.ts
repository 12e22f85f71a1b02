// Every call of the product by name: access test, documents and clients are read off this list.
import * as comingIn from './accounts/accounts.endpoints.ts'
import * as authentication from './accounts/authentication.endpoints.ts'
import * as careers from './accounts/careers.endpoints.ts'
import * as profiles from './accounts/profiles.endpoints.ts'
import * as terms from './accounts/terms.endpoints.ts'
import * as audit from './audit/audit.endpoints.ts'
import * as comments from './comments/comments.endpoints.ts'
import * as blocks from './companies/blocks.endpoints.ts'
import * as closing from './companies/closing.endpoints.ts'
import * as registering from './companies/companies.endpoints.ts'
import * as members from './companies/members.endpoints.ts'
import * as crews from './crews/crews.endpoints.ts'
import * as departures from './departures/departures.endpoints.ts'
import * as development from './development/development.endpoints.ts'
import * as exporting from './exports/exports.endpoints.ts'
import * as files from './files/files.endpoints.ts'
import * as following from './following/following.endpoints.ts'
import * as showing from './identity/identity.endpoints.ts'
import * as kyc from './identity/kyc.endpoints.ts'
import * as statements from './ledger/account-statements.endpoints.ts'
import * as adjustments from './ledger/adjustments.endpoints.ts'
import * as balanceLimits from './ledger/balance-limit.endpoints.ts'
import * as bankLines from './ledger/bank-lines.endpoints.ts'
import * as batches from './ledger/batches.endpoints.ts'
import * as moving from './ledger/ledger.endpoints.ts'
import * as payouts from './ledger/payouts.endpoints.ts'
import * as taxes from './ledger/tax.endpoints.ts'
import * as markdown from './markdown/markdown.endpoints.ts'
import * as notices from './notifications/notifications.endpoints.ts'
import * as preferences from './notifications/preferences.endpoints.ts'
import * as operations from './operations/operations.endpoints.ts'
import * as certificates from './programs/certificates.endpoints.ts'
import * as events from './programs/events.endpoints.ts'
import * as participants from './programs/participants.endpoints.ts'
import * as offering from './programs/programs.endpoints.ts'
import * as reserves from './programs/reserves.endpoints.ts'
import * as receipts from './receipts/receipts.endpoints.ts'
import * as support from './support/support.endpoints.ts'
import * as anonymity from './tickets/anonymity.endpoints.ts'
import * as appeals from './tickets/appeals.endpoints.ts'
import * as assignment from './tickets/assignment.endpoints.ts'
import * as checks from './tickets/checks.endpoints.ts'
import * as disclosures from './tickets/disclosures.endpoints.ts'
import * as drafts from './tickets/drafts.endpoints.ts'
import * as ticketExports from './tickets/exports.endpoints.ts'
import * as labels from './tickets/labels.endpoints.ts'
import * as ownedTickets from './tickets/owned-tickets.endpoints.ts'
import * as ticketParticipants from './tickets/participants.endpoints.ts'
import * as payments from './tickets/payments.endpoints.ts'
import * as proposals from './tickets/proposals.endpoints.ts'
import * as ticketReceipts from './tickets/receipts.endpoints.ts'
import * as records from './tickets/records.endpoints.ts'
import * as redactions from './tickets/redactions.endpoints.ts'
import * as replies from './tickets/replies.endpoints.ts'
import * as ticketReports from './tickets/reports.endpoints.ts'
import * as rewards from './tickets/rewards.endpoints.ts'
import * as staffDisclosures from './tickets/staff-disclosures.endpoints.ts'
import * as streams from './tickets/stream.endpoints.ts'
import * as summaries from './tickets/summaries.endpoints.ts'
import * as takeDowns from './tickets/take-downs.endpoints.ts'
import * as targets from './tickets/targets.endpoints.ts'
import * as reporting from './tickets/tickets.endpoints.ts'
import * as ticketViews from './tickets/views.endpoints.ts'
import * as viewer from './viewer/viewer.endpoints.ts'

const accounts = { ...comingIn, ...authentication, ...profiles, ...careers, ...terms } as const
const companies = { ...registering, ...members, ...blocks, ...closing } as const
const ledger = {
  ...moving,
  ...payouts,
  ...batches,
  ...statements,
  ...balanceLimits,
  ...bankLines,
  ...taxes,
  ...adjustments,
} as const
const notifications = { ...notices, ...preferences } as const
const identity = { ...showing, ...kyc } as const
const tickets = {
  ...drafts,
  ...reporting,
  ...rewards,
  ...disclosures,
  ...ownedTickets,
  ...records,
  ...payments,
  ...summaries,
  ...takeDowns,
  ...redactions,
  ...ticketReports,
  ...ticketParticipants,
  ...anonymity,
  ...appeals,
  ...assignment,
  ...checks,
  ...streams,
  ...ticketReceipts,
  ...staffDisclosures,
  ...ticketExports,
  ...targets,
  ...proposals,
  ...labels,
  ...ticketViews,
  ...replies,
} as const
const programs = { ...offering, ...participants, ...certificates, ...events, ...reserves } as const

export const endpointsByDomain = {
  accounts,
  audit,
  comments,
  companies,
  crews,
  departures,
  files,
  following,
  identity,
  ledger,
  markdown,
  notifications,
  programs,
  receipts,
  support,
  tickets,
  viewer,
  operations,
  development,
  exports: exporting,
} as const

export const endpoints = {
  ...accounts,
  ...audit,
  ...comments,
  ...companies,
  ...crews,
  ...departures,
  ...files,
  ...following,
  ...identity,
  ...ledger,
  ...markdown,
  ...notifications,
  ...programs,
  ...receipts,
  ...support,
  ...tickets,
  ...viewer,
  ...operations,
  ...development,
  ...exporting,
} as const
