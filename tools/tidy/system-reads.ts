// Queries that read on nobody's behalf, each with the reason why the caller needs no condition of visibility.
import { type Check, where } from './files.ts'
import { isConditionFile } from './sql.ts'
import { type Node, nodesIn, statementsOf, textOf } from './syntax.ts'

const modules = 'server/src/modules'

/** The functions that say `systemRead`, by the reason. */
export type SystemReads = Readonly<Record<string, readonly string[]>>

const allowed: SystemReads = {
  'it shows names beside rows that the caller sees': [
    `${modules}/companies/companies.sql.ts: findCompanies`,
    `${modules}/crews/crews.sql.ts: findCrewRows`,
    `${modules}/programs/programs.sql.ts: findProgramsById`,
    `${modules}/tickets/find-related.ts: briefTickets`,
    `${modules}/companies/assets.sql.ts: findAssetRow`,
  ],
  'it completes rows whose keys the caller sees': [
    `${modules}/programs/program-lists.sql.ts: rowsOf`,
    `${modules}/programs/versions.sql.ts: getVersion`,
    `${modules}/tickets/rewards.sql.ts: listRewardRows`,
    `${modules}/tickets/rewards.sql.ts: findParts`,
    `${modules}/tickets/tickets.sql.ts: findOriginalFacts`,
    `${modules}/ledger/ledger-accounts.sql.ts: listReceivers`,
  ],
  'it finds the rows of the user that the command is about': [
    `${modules}/companies/members.sql.ts: findCompanyOfMember`,
    `${modules}/crews/members.sql.ts: listCrewsOf`,
    `${modules}/identity/decide-kyc.ts: approve`,
    `${modules}/identity/erase-identity.ts: retainPayee`,
    `${modules}/identity/kyc.sql.ts: isKycPending`,
    `${modules}/identity/kyc.sql.ts: lockDecidedKyc`,
    `${modules}/identity/reset-identity.ts: resetIdentity`,
    `${modules}/tickets/tickets.sql.ts: findTicketByClientKey`,
    `${modules}/tickets/tickets.sql.ts: countValidTickets`,
    `${modules}/tickets/tickets.sql.ts: countValidTicketsOfCrew`,
    `${modules}/tickets/tickets.sql.ts: isAuthor`,
    `${modules}/tickets/participants.sql.ts: listSharesOf`,
    `${modules}/ledger/ledger-accounts.sql.ts: hasEntries`,
    `${modules}/ledger/reserves.sql.ts: findFunds`,
  ],
  'it checks a rule, and no answer contains the row': [
    `${modules}/comments/comments.sql.ts: listOpenTexts`,
    `${modules}/tickets/activities.sql.ts: wasTakenUp`,
    `${modules}/tickets/targets.sql.ts: findFollowed`,
    `${modules}/tickets/targets.sql.ts: findTargetFacts`,
    `${modules}/companies/assets.sql.ts: countAssetsOf`,
    `${modules}/companies/assets.sql.ts: findAssetsOf`,
    `${modules}/companies/assets.sql.ts: findAssetIn`,
    `${modules}/companies/assets.sql.ts: findFreeIds`,
    `${modules}/companies/blocks.sql.ts: findBlockedAmong`,
    `${modules}/companies/blocks.sql.ts: holdBlocked`,
    `${modules}/companies/blocks.sql.ts: isBlocked`,
    `${modules}/companies/blocks.sql.ts: holdUnblocked`,
    `${modules}/companies/companies.sql.ts: findAliasRefusal`,
    `${modules}/companies/companies.sql.ts: holdOpen`,
    `${modules}/tickets/appeals.sql.ts: findOpenAppeals`,
    `${modules}/tickets/lists.sql.ts: countTicketsToClose`,
    `${modules}/tickets/lists.sql.ts: findUnrewarded`,
    `${modules}/crews/crews.sql.ts: holdCrew`,
    `${modules}/crews/crews.sql.ts: lockCrew`,
    `${modules}/tickets/lists.sql.ts: countOpenTicketsOfCrew`,
    `${modules}/tickets/tickets.sql.ts: isSomeonesOriginal`,
    `${modules}/tickets/participants.sql.ts: findParticipant`,
    `${modules}/tickets/participants.sql.ts: listAsked`,
    `${modules}/tickets/tickets.sql.ts: findSubmitted`,
    `${modules}/tickets/tickets.sql.ts: listSubmitted`,
  ],
  'who sees the row is decided next': [
    `${modules}/companies/invitations.sql.ts: byToken`,
    `${modules}/comments/comments.sql.ts: findOwnerOfComment`,
    `${modules}/comments/comments.sql.ts: findCommentUuid`,
    `${modules}/companies/companies.sql.ts: findCompany`,
    `${modules}/ledger/move-contract.ts: moveContract`,
  ],
  'it reads an event for its recipients': [
    `${modules}/companies/blocks.sql.ts: findBlock`,
    `${modules}/companies/member-records.sql.ts: findRecord`,
    `${modules}/crews/invitations.sql.ts: findInvitation`,
    `${modules}/identity/kyc.events.ts: readDecision`,
    `${modules}/programs/participants.sql.ts: findParticipant`,
    `${modules}/ledger/ledger.events.ts: readChange`,
    `${modules}/tickets/activities.sql.ts: findActivity`,
    `${modules}/tickets/rewards.sql.ts: findPaidParts`,
    `${modules}/tickets/targets.sql.ts: findReminded`,
  ],
  'it runs for the platform': [
    `${modules}/tickets/redactions.sql.ts: writeRedactions`,
    `${modules}/tickets/redactions.sql.ts: redactTexts`,
    `${modules}/tickets/redact-as-staff.ts: redactAsStaff`,
    `${modules}/programs/records.sql.ts: findLastId`,
    `${modules}/programs/programs.sql.ts: lockProgramsOf`,
    `${modules}/programs/programs.sql.ts: selectOver`,
    `${modules}/programs/participants.sql.ts: lockParticipationsOfCrew`,
    `${modules}/programs/participants.sql.ts: lockParticipantsIn`,
    `${modules}/programs/versions.sql.ts: getCurrentVersion`,
    `${modules}/programs/versions.sql.ts: findVersionTime`,
    `${modules}/ledger/ledger-accounts.sql.ts: openAccounts`,
    `${modules}/ledger/move-reserve.ts: releaseReserve`,
    `${modules}/ledger/transfer.ts: paymentsOf`,
    `${modules}/ledger/ledger-accounts.sql.ts: lockAccounts`,
    `${modules}/identity/kyc.sql.ts: lockErasableKyc`,
    `${modules}/tickets/disclosures.sql.ts: findRequestIn`,
    `${modules}/tickets/terms.sql.ts: dueTerms`,
    `${modules}/tickets/disclosures.sql.ts: waiting`,
    `${modules}/tickets/take-downs.sql.ts: hidden`,
    `${modules}/tickets/reports.sql.ts: hasOpenReports`,
    `${modules}/tickets/figures.sql.ts: findLastProgramId`,
    `${modules}/tickets/figures.sql.ts: findLastTicketId`,
    `${modules}/tickets/rewards-check.sql.ts: listRewardSums`,
    `${modules}/tickets/tickets.sql.ts: lockTicketOfPlatform`,
    `${modules}/ledger/journal-records.sql.ts: entriesOf`,
    `${modules}/ledger/journal-records.sql.ts: journalRows`,
    `${modules}/ledger/ledger-source.sql.ts: listWithoutPlace`,
    `${modules}/ledger/ledger-source.sql.ts: accountsAfter`,
    `${modules}/ledger/ledger-source.sql.ts: reservesAfter`,
    `${modules}/ledger/ledger-source.sql.ts: contractsAfter`,
    `${modules}/ledger/ledger-source.sql.ts: lastStatusesOf`,
    `${modules}/ledger/ledger-source.sql.ts: partsAfter`,
    `${modules}/tickets/tallies.sql.ts: paidToday`,
    `${modules}/tickets/tallies.sql.ts: findOldestUnpaid`,
  ],
  'only staff logs call it': [
    `${modules}/companies/companies.sql.ts: listCompanyNames`,
    `${modules}/identity/kyc.sql.ts: listSubmitters`,
  ],
}

const definesReader = /\.test\.ts$|^server\/src\/platform\/http\/reader\.ts$/

/** What a statement declares. */
const nameOf = (statement: Node): string | null => {
  const { declaration, declarations, identifier, id } = statement as Record<string, Node | Node[] | undefined>
  if (declaration) return nameOf(declaration as Node)
  return textOf(identifier ?? id) ?? (Array.isArray(declarations) && declarations[0] ? nameOf(declarations[0]) : null)
}

const readsIn = ([path, text]: [string, string]): string[] =>
  /\bsystemRead as\b/.test(text)
    ? [`${path}: systemRead has another name`]
    : statementsOf(text)
        .filter((statement) => nodesIn(statement).some((node) => textOf(node) === 'systemRead'))
        .map((statement) => `${path}: ${nameOf(statement)}`)

/** Refuses a read that is not listed, and a name in the list that reads nothing. */
export const limitSystemReads =
  (list: SystemReads): Check =>
  (files) => {
    const listed = Object.values(list).flat()
    const found = where(files, /^server\/src\/.*\.ts$/)
      .filter(([path, text]) => !definesReader.test(path) && !isConditionFile(path) && text.includes('systemRead'))
      .flatMap(readsIn)
    return [
      ...found.filter((one) => !listed.includes(one)).map((one) => `${one} reads for nobody`),
      ...listed.filter((one) => !found.includes(one)).map((one) => `${one} does not say systemRead`),
    ]
  }

export const systemReadsAreListed = limitSystemReads(allowed)
