// Every list, search, count and page, with who asks for it.
import type { Subjects } from './subjects.sql.ts'

export type Visitor = 'guest' | 'hacker' | 'owner' | 'staff'
export type Request = { name: string; as: Visitor; path: string }

const common = encodeURIComponent('인젝션')
const rare = encodeURIComponent('양자난수')
/** Its pieces are in all texts, in another order. */
const nowhere = encodeURIComponent('점이요 취약')
const product = encodeURIComponent('결제')

type Row = readonly [name: string, path: string]

const by = (as: Visitor, rows: readonly Row[]): Request[] => rows.map(([name, path]) => ({ name, as, path }))

/** Of events, private programs, crews and companies. */
const furtherCallsOn = ({
  secret,
  challenge,
  crew,
  ...desk
}: Pick<Subjects, 'secret' | 'challenge' | 'crew' | 'common' | 'scarce' | 'author'>): Request[] => [
  ...by('guest', [
    ['programs, events', '/api/programs?kind=EVENT'],
    ['events', '/api/events'],
    ['events, over, page 8', '/api/events?phase=OVER&page=8'],
    ['scoreboard', `/api/events/${challenge}/participants`],
  ]),
  ...by('owner', [
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
    ['inbox, of an author', `/api/tickets/companies?q=${encodeURIComponent(`@${desk.author}`)}`],
    ['labels', '/api/tickets/labels'],
    ['views', '/api/tickets/views'],
    ['own events', '/api/companies/events'],
    ['participants', `/api/programs/${secret}/participants`],
    ['records of managers', '/api/companies/managers/records'],
    ['closing', '/api/companies/closing'],
  ]),
  ...by('hacker', [
    ['locked programs', '/api/programs/locked'],
    ['locked programs, search', `/api/programs/locked?q=${product}`],
    ['private programs', '/api/programs/participating'],
    ['private programs, refused', '/api/programs/participating?state=REJECTED'],
    ['crew tickets', `/api/tickets/crew?crewId=${crew}`],
    ['crew tickets, word', `/api/tickets/crew?crewId=${crew}&q=${common}`],
  ]),
]

export const callsOn = ({ alias, program, disclosed, open, own, ...others }: Subjects): Request[] => [
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
    ['programs, search', `/api/programs?q=${product}`],
    ['program', `/api/programs/${program}`],
    ['company', `/api/companies/${alias}`],
    ['programs of a company', `/api/programs/companies/${alias}`],
    ['hacktivity', '/api/tickets'],
    ['hacktivity, critical', '/api/tickets?severity=CRITICAL'],
    ['hacktivity, common word', `/api/tickets?q=${common}`],
    ['hacktivity, rare word', `/api/tickets?q=${rare}`],
    ['hacktivity, number', `/api/tickets?q=${disclosed}`],
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
    ['program', `/api/programs/${program}`],
    ['programs, followed', '/api/programs?followed=true'],
    ['rewards received', '/api/tickets/rewarded'],
    ['wallet entries', '/api/auth/wallet/entries'],
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
  ]),
  ...furtherCallsOn(others),
]

const publicPages = ({ program, disclosed }: Subjects): Row[] => [
  ['page home', '/'],
  ['page programs', '/programs'],
  ['page programs, search', `/programs?q=${product}`],
  ['page program', `/programs/${program}`],
  ['page hacktivity', '/hacktivity'],
  ['page hacktivity, search', `/hacktivity?q=${common}`],
  ['page ticket', `/tickets/${disclosed}`],
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
