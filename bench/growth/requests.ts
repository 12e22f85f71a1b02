// Every list, search, count and page, with who asks for it.
import type { Subjects } from './subjects.sql.ts'

export type Visitor = 'guest' | 'hacker' | 'owner' | 'staff'
export type Request = { name: string; as: Visitor; path: string }

const common = encodeURIComponent('인젝션')
const rare = encodeURIComponent('양자난수')
/** Its pieces are in all texts, in another order. */
const nowhere = encodeURIComponent('점이요 취약')
const product = encodeURIComponent('결제')
/** A word of both languages, one of many programs in part, and letters that stand alone. */
const mixed = encodeURIComponent('공개API 뱅크')
const letters = encodeURIComponent('크 공')
const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString()

type Row = readonly [name: string, path: string]

const by = (as: Visitor, rows: readonly Row[]): Request[] => rows.map(([name, path]) => ({ name, as, path }))

const inboxes = (desk: Pick<Subjects, 'program' | 'colleague' | 'common' | 'scarce' | 'author'>): Row[] => [
  ['inbox, our turn', '/api/tickets/companies?turn=COMPANY'],
  ['inbox, common label', `/api/tickets/companies?state=OPEN&label=${desk.common}`],
  ['inbox, common label, by due', `/api/tickets/companies?state=OPEN&sort=due&label=${desk.common}`],
  ['inbox, all of a common label', `/api/tickets/companies?label=${desk.common}`],
  ['inbox, rare label', `/api/tickets/companies?label=${desk.scarce}`],
  ['inbox, label and severity', `/api/tickets/companies?label=${desk.common}&severity=CRITICAL`],
  ['inbox, common word in texts', `/api/tickets/companies?in=TEXT&q=${common}`],
  ['inbox, rare word in texts', `/api/tickets/companies?in=TEXT&q=${rare}`],
  ['inbox, word of no text', `/api/tickets/companies?in=TEXT&q=${nowhere}`],
  ['inbox, open, word in texts', `/api/tickets/companies?in=TEXT&state=OPEN&turn=COMPANY&q=${common}`],
  ['inbox, waiting for a month', '/api/tickets/companies?state=OPEN&age=30'],
  ['inbox, of an author', `/api/tickets/companies?q=${encodeURIComponent(`@${desk.author}`)}`],
  ['inbox, own', '/api/tickets/companies?assignee=me'],
  ['inbox, own, open', '/api/tickets/companies?state=OPEN&assignee=me'],
  ['inbox, own, open, by due', '/api/tickets/companies?state=OPEN&assignee=me&sort=due'],
  ['inbox, own, closed, page 20', '/api/tickets/companies?state=CLOSED&assignee=me&page=20'],
  ['inbox, own, critical', '/api/tickets/companies?assignee=me&severity=CRITICAL'],
  ['inbox, own, of a program', `/api/tickets/companies?assignee=me&programId=${desk.program}`],
  ['inbox, own, word', `/api/tickets/companies?assignee=me&q=${common}`],
  ['inbox, of a colleague', `/api/tickets/companies?assignee=${desk.colleague}`],
  ['inbox, nobody’s', '/api/tickets/companies?assignee=none'],
  ['inbox, nobody’s, open', '/api/tickets/companies?state=OPEN&assignee=none'],
  ['inbox, by due', '/api/tickets/companies?state=OPEN&sort=due'],
  ['inbox, by due, page 20', '/api/tickets/companies?state=OPEN&sort=due&page=20'],
  ['inbox, by due, critical', '/api/tickets/companies?state=OPEN&sort=due&severity=CRITICAL'],
  ['inbox, overdue', '/api/tickets/companies?due=OVERDUE'],
  ['inbox, overdue, open', '/api/tickets/companies?state=OPEN&due=OVERDUE'],
  ['inbox, overdue, own', '/api/tickets/companies?due=OVERDUE&assignee=me'],
  ['inbox, overdue, nobody’s', '/api/tickets/companies?due=OVERDUE&assignee=none'],
  ['inbox, overdue, of a program', `/api/tickets/companies?due=OVERDUE&programId=${desk.program}`],
  ['inbox, overdue, word', `/api/tickets/companies?due=OVERDUE&q=${common}`],
  ['inbox, overdue, common label', `/api/tickets/companies?due=OVERDUE&label=${desk.common}`],
  ['inbox, due soon', '/api/tickets/companies?due=SOON'],
  ['inbox, due soon, own', '/api/tickets/companies?due=SOON&assignee=me'],
  ['inbox, own, common label', `/api/tickets/companies?assignee=me&label=${desk.common}`],
]

/** Of events, private programs, crews and companies. */
const furtherCallsOn = ({
  secret,
  challenge,
  crew,
  ...desk
}: Pick<
  Subjects,
  'secret' | 'challenge' | 'crew' | 'program' | 'colleague' | 'common' | 'scarce' | 'author'
>): Request[] => [
  ...by('guest', [
    ['programs, events', '/api/programs?kind=EVENT'],
    ['rules of a program', `/api/programs/${desk.program}/versions`],
    ['events', '/api/events'],
    ['events, over, page 8', '/api/events?phase=OVER&page=8'],
    ['scoreboard', `/api/events/${challenge}/participants`],
  ]),
  ...by('owner', [
    ...inboxes(desk),
    ['assignees', '/api/tickets/assignees'],
    ['labels', '/api/tickets/labels'],
    ['views', '/api/tickets/views'],
    ['replies', '/api/tickets/replies'],
    ['proposed rewards', '/api/tickets/reward-proposals'],
    ['own programs, running', '/api/companies/programs?status=RUNNING'],
    ['own programs, search', `/api/companies/programs?q=${product}`],
    ['own events', '/api/companies/events'],
    ['participants', `/api/programs/${secret}/participants`],
    ['managers', '/api/companies/managers'],
    ['records of managers', '/api/companies/managers/records'],
    ['invitations', '/api/companies/invitations'],
    ['blocks', '/api/companies/blocks'],
    ['closing', '/api/companies/closing'],
    ['wallet, a year ago', `/api/companies/wallet?until=${yearAgo}`],
    ['wallet entries, a year ago', `/api/companies/wallet/entries?until=${yearAgo}`],
    ['reserves', '/api/companies/wallet/reserves'],
    ['reserve entries', `/api/companies/wallet/reserves/${desk.program}/entries`],
  ]),
  ...by('staff', [
    ['statement of the bank, a year ago', `/api/staff/accounts/statement?kind=BANK&until=${yearAgo}`],
    ['lines of the bank', '/api/staff/bank-lines'],
    ['batches of payouts', '/api/staff/payouts'],
    ['months of taxes', '/api/staff/tax-months'],
    ['adjustments', '/api/staff/adjustments'],
    ['blocks', '/api/staff/blocks'],
    ['blocks, of a hacker', `/api/staff/blocks?nickname=${encodeURIComponent(desk.author)}`],
    ['reports', '/api/staff/ticket-reports'],
    ['appeals', '/api/staff/appeals'],
    ['disclosures', '/api/staff/disclosures'],
    ['take-downs', '/api/staff/take-downs'],
  ]),
  ...by('hacker', [
    ['followed tickets', '/api/tickets/following'],
    ['followed companies', '/api/companies/following'],
    ['shared tickets', '/api/tickets/shared'],
    ['own blocks', '/api/auth/blocks'],
    ['crews', '/api/crews'],
    ['invitations of a crew', `/api/crews/${crew}/invitations`],
    ['invitations received', '/api/crews/invitations'],
    ['wallet entries of a crew', `/api/crews/${crew}/wallet/entries`],
    ['locked programs', '/api/programs/locked'],
    ['locked programs, search', `/api/programs/locked?q=${product}`],
    ['private programs', '/api/programs/participating'],
    ['private programs, refused', '/api/programs/participating?state=REJECTED'],
    ['private programs, ongoing', '/api/programs/participating?state=PARTICIPATED&ongoing=true'],
    ['crew tickets', `/api/tickets/crew?crewId=${crew}`],
    ['crew tickets, word', `/api/tickets/crew?crewId=${crew}&q=${common}`],
  ]),
]

/** Disclosed tickets, in each order and with each filter. */
const hacktivityOn = ({
  alias,
  program,
  disclosed,
  limited,
}: Pick<Subjects, 'alias' | 'program' | 'disclosed' | 'limited'>): Request[] => [
  ...by('guest', [
    ['hacktivity', '/api/tickets'],
    ['disclosed by month', '/api/tickets/months'],
    ['hacktivity, critical', '/api/tickets?severity=CRITICAL'],
    ['hacktivity, common word', `/api/tickets?q=${common}`],
    ['hacktivity, rare word', `/api/tickets?q=${rare}`],
    ['hacktivity, word of no text', `/api/tickets?q=${nowhere}`],
    ['hacktivity, counted', '/api/tickets?counted=true'],
    ['hacktivity, by reward', '/api/tickets?sort=reward'],
    ['hacktivity, by reward, on', `/api/tickets?sort=reward&after=1000000-${disclosed}`],
    ['hacktivity, by reward, critical', '/api/tickets?sort=reward&severity=CRITICAL&counted=true'],
    ['hacktivity, by reward, of a program', `/api/tickets?sort=reward&programId=${program}`],
    ['hacktivity, by reward, of a company', `/api/tickets?sort=reward&company=${alias}`],
    ['hacktivity, by reward, last week', '/api/tickets?sort=reward&days=7'],
    ['hacktivity, by reward, common word', `/api/tickets?sort=reward&q=${common}`],
    ['hacktivity, by followers', '/api/tickets?sort=followed'],
    ['hacktivity, by followers, last year', '/api/tickets?sort=followed&days=365&counted=true'],
    ['hacktivity, by followers, rare word', `/api/tickets?sort=followed&q=${rare}`],
    ['hacktivity, weakness', '/api/tickets?weakness=CWE-89&counted=true'],
    ['hacktivity, weakness, by reward', '/api/tickets?weakness=CWE-89&sort=reward'],
    ['hacktivity, number', `/api/tickets?q=${disclosed}`],
    ['summaries', '/api/tickets/limited?counted=true'],
    ['summaries, critical', '/api/tickets/limited?severity=CRITICAL'],
    ['summaries, last month', '/api/tickets/limited?days=30&counted=true'],
    ['summaries, common word', `/api/tickets/limited?q=${common}&counted=true`],
    ['summaries, rare word', `/api/tickets/limited?q=${rare}`],
    ['summaries, word of no text', `/api/tickets/limited?q=${nowhere}`],
    ['summaries, of a ticket', `/api/tickets/${limited}/limited`],
  ]),
  ...by('hacker', [['hacktivity, followed or not', '/api/tickets?follows=true']]),
]

const programSearches = (alias: string): Row[] => [
  ['programs, search', `/api/programs?q=${product}`],
  ['programs, search, page 3', `/api/programs?q=${product}&page=3`],
  ['programs, search, both languages', `/api/programs?q=${mixed}`],
  ['programs, search, single letters', `/api/programs?q=${letters}`],
  ['programs, search, word of no text', `/api/programs?q=${nowhere}`],
  ['programs, search, company', `/api/programs?q=${encodeURIComponent(alias)}`],
  ['programs, search, by bounty', `/api/programs?q=${product}&sort=BOUNTY`],
  ['programs, search, by response', `/api/programs?q=${product}&sort=RESPONSE`],
  ['programs, search, by activity', `/api/programs?q=${product}&sort=ACTIVITY`],
  ['programs, search, with disclosed tickets', `/api/programs?among=DISCLOSING&q=${product}`],
  ['programs, search, filters', `/api/programs?q=${product}&assetType=MOBILE&reward=20000000&status=RUNNING`],
]

const creditOfHacker: Row[] = [
  ['rewards received', '/api/tickets/rewarded'],
  ['rewards by month', '/api/tickets/rewarded/months'],
  ['wallet', '/api/auth/wallet'],
  ['withdrawals', '/api/contracts/adjustments'],
  ['withdrawals of a year', '/api/contracts/withdrawals/year'],
  ['wallet entries', '/api/auth/wallet/entries'],
]

export const callsOn = ({ alias, program, disclosed, limited, open, own, draft, ...others }: Subjects): Request[] => [
  ...by('guest', [
    ['totals', '/api/totals'],
    ['programs', '/api/programs'],
    ['programs, page 8', '/api/programs?page=8'],
    ['programs, by bounty', '/api/programs?sort=BOUNTY'],
    ['programs, with an app', '/api/programs?assetType=MOBILE'],
    ['programs, by reward', '/api/programs?reward=20000000'],
    ['programs, suspended', '/api/programs?status=SUSPENDED'],
    ['programs, new', '/api/programs?new=true'],
    ['programs, funded', '/api/programs?funded=true'],
    ['programs, by response', '/api/programs?sort=RESPONSE'],
    ['programs, by activity', '/api/programs?sort=ACTIVITY'],
    ['programs, with disclosed tickets', '/api/programs?among=DISCLOSING'],
    ...programSearches(alias),
    ['program', `/api/programs/${program}`],
    ['company', `/api/companies/${alias}`],
    ['programs of a company', `/api/programs/companies/${alias}`],
    ['ticket', `/api/tickets/${disclosed}`],
    ['activities', `/api/tickets/${disclosed}/activities`],
    ['comments', `/api/tickets/${disclosed}/comments`],
  ]),
  ...by('owner', [
    ['who one is', '/api/auth'],
    ['inbox, open', '/api/tickets/companies?state=OPEN'],
    ['inbox, all', '/api/tickets/companies'],
    ['inbox, page 20', '/api/tickets/companies?page=20'],
    ['inbox, critical', '/api/tickets/companies?severity=CRITICAL'],
    ['inbox, of a program', `/api/tickets/companies?programId=${program}`],
    ['inbox, common word', `/api/tickets/companies?q=${common}`],
    ['inbox, rare word', `/api/tickets/companies?q=${rare}`],
    ['inbox, number', `/api/tickets/companies?q=${open}`],
    ['ticket', `/api/tickets/${open}`],
    ['own programs', '/api/companies/programs'],
    ['assets', '/api/companies/assets'],
    ['rewards paid', '/api/tickets/paid'],
    ['payments by month', '/api/tickets/paid/months'],
    ['payments by program', '/api/tickets/paid/shares'],
    ['wallet', '/api/companies/wallet'],
    ['wallet entries', '/api/companies/wallet/entries'],
    ['deposits', '/api/contracts/deposit'],
    ['notifications', '/api/notifications'],
  ]),
  ...by('hacker', [
    ['own tickets', '/api/tickets/users'],
    ['own tickets, closed', '/api/tickets/users?state=CLOSED'],
    ['own tickets, word', `/api/tickets/users?q=${common}`],
    ['ticket', `/api/tickets/${own}`],
    ['checks of a draft', `/api/tickets/${draft}/checks`],
    ['program', `/api/programs/${program}`],
    ['programs, followed', '/api/programs?followed=true'],
    ...creditOfHacker,
    ['notifications', '/api/notifications'],
  ]),
  ...by('staff', [
    ['contracts', '/api/staff/contracts'],
    ['contracts that wait', '/api/staff/contracts?type=DEPOSIT&status=AWAIT_CONFIRM'],
    ['applications', '/api/staff/companies/applications?state=APPLIED'],
    ['applications, search', `/api/staff/companies/applications?q=${product}`],
    ['bank accounts', '/api/staff/kyc'],
    ['bank accounts that wait', '/api/staff/kyc?state=PENDING'],
    ['audit', '/api/staff/audit'],
    ['audit, one action', '/api/staff/audit?action=contract.post'],
    ['views', '/api/staff/views'],
    ['publications', '/api/staff/publications'],
  ]),
  ...hacktivityOn({ alias, program, disclosed, limited }),
  ...furtherCallsOn({ program, ...others }),
]

const publicPages = ({ alias, program, disclosed, limited }: Subjects): Row[] => [
  ['page home', '/'],
  ['page programs', '/programs'],
  ['page programs, search', `/programs?q=${product}`],
  ['page program', `/programs/${program}`],
  ['page company', `/companies/${alias}`],
  ['page events', '/events'],
  ['page hacktivity', '/hacktivity'],
  ['page hacktivity, search', `/hacktivity?q=${common}`],
  ['page ticket', `/tickets/${disclosed}`],
  ['page summaries', '/hacktivity?level=LIMITED'],
  ['page ticket, summary', `/tickets/${limited}`],
]

export const pagesOn = (subjects: Subjects): Request[] => [
  ...by('guest', publicPages(subjects)),
  ...by('hacker', [
    ...publicPages(subjects),
    ['page own ticket', `/tickets/${subjects.own}`],
    ['page own tickets', '/management/ticket'],
    ['page credit', '/management/credit'],
  ]),
  ...by('owner', [
    ['page inbox', '/management/company/ticket'],
    ['page inbox, own', '/management/company/ticket?assignee=me'],
    ['page inbox, overdue', '/management/company/ticket?due=OVERDUE'],
    ['page inbox, search', `/management/company/ticket?q=${common}`],
    ['page ticket', `/tickets/${subjects.open}`],
    ['page credit', '/management/company/credit'],
    ['page own programs', '/management/company/program'],
  ]),
  ...by('staff', [
    ['page staff', '/staff'],
    ['page contracts', '/staff/contracts'],
    ['page audit', '/staff/audit'],
  ]),
]
