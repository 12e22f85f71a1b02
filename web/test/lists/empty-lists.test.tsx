// Every list says why it has no rows: with a drawing and, if filters hide the rows, with a way to clear the filters.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getStaff, openCompany } from '../../../server/test/companies.ts'
import { signUpReady } from '../../../server/test/participants.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openPrivateProgram } from '../../../server/test/programs.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()
const visitors = {
  guest: screens.app.visitor(),
  staff: await getStaff(screens.app),
  manager: (await openCompany(screens.app, { alias: 'hollow' })).owner,
  hacker: await signUpAs(screens.app, 'haneul'),
  host: (await openCompany(screens.app, { alias: 'host' })).owner,
  verified: await signUpReady(screens.app, 'baram'),
}
const { id: privateId } = await openPrivateProgram(screens.app, visitors.host, { method: 'INVITE' })

type Case = readonly [path: string, who: keyof typeof visitors, title: string]

const inbox = '/management/company/ticket'
const credit = '/management/company/credit'

const empty: Case[] = [
  ['/programs', 'guest', 'No program is open yet'],
  ['/events', 'guest', 'No event is open yet'],
  ['/hacktivity', 'guest', 'Nothing has been disclosed yet'],
  ['/management/ticket', 'hacker', 'No tickets yet'],
  ['/management/ticket?state=CLOSED', 'hacker', 'No tickets with this status'],
  ['/management/private-program', 'verified', 'No private programs yet'],
  ['/programs/private', 'hacker', 'No private programs are open to applications'],
  [`/programs/${privateId}/participants`, 'host', 'No participants yet'],
  ['/management/credit', 'hacker', 'No rewards yet'],
  ['/management/credit?view=rewards', 'hacker', 'No rewards yet'],
  [inbox, 'manager', 'No tickets received yet'],
  [`${inbox}?state=OPEN`, 'manager', 'No tickets with this status'],
  [`${inbox}?state=ALL`, 'manager', 'No tickets received yet'],
  ['/management/company/program', 'manager', 'No programs yet'],
  [credit, 'manager', 'Nothing has been deposited yet'],
  [`${credit}?view=rewards`, 'manager', 'No rewards have been paid yet'],
  [`${credit}?view=entries`, 'manager', 'No transactions yet'],
  ['/management/company/block', 'manager', 'Nobody is blocked'],
  ['/followings', 'hacker', 'You follow no companies'],
  ['/followings?target=tickets', 'hacker', 'You follow no tickets'],
  ['/staff/kyc', 'staff', 'No bank account verification is waiting'],
  ['/staff/kyc?state=DENIED', 'staff', 'No bank account verifications'],
  ['/staff/blocks', 'staff', 'No blocks yet'],
  ['/staff/disclosures', 'staff', 'No declined request is waiting'],
  ['/staff/disclosures?state=OPEN', 'staff', 'No request waits for an answer'],
  ['/staff/disclosures?state=PLAN', 'staff', 'No ticket becomes public soon'],
  ['/staff/disclosures?state=REPORTED', 'staff', 'No report is waiting'],
  ['/staff/disclosures?state=HIDDEN', 'staff', 'No ticket is hidden'],
  ['/staff/appeals', 'staff', 'No appeal is waiting'],
  ['/staff/appeals?view=DECIDED', 'staff', 'No appeal has been decided'],
  ['/staff/contracts', 'staff', 'No deposits are waiting'],
  ['/staff/bank-lines', 'staff', 'Nothing here'],
  ['/staff/payouts', 'staff', 'No batches yet'],
  ['/staff/taxes', 'staff', 'No payouts in 2026'],
  ['/staff/adjustments', 'staff', 'No adjustments yet'],
  ['/staff/accounts', 'staff', 'Look for an owner'],
  ['/staff/audit?view=views', 'staff', 'Nothing has been opened yet'],
]

const unmatched: Case[] = [
  ['/programs?q=nowhere', 'guest', 'No programs match'],
  ['/events?phase=UPCOMING', 'guest', 'No events match'],
  ['/hacktivity?q=nowhere', 'guest', 'No tickets match'],
  ['/management/ticket?q=nowhere', 'hacker', 'No tickets match'],
  [`${inbox}?severity=LOW`, 'manager', 'No tickets match'],
  ['/management/private-program?state=INVITED', 'verified', 'No programs with this status'],
  [`/programs/${privateId}/participants?state=APPLIED`, 'host', 'Nobody has this status'],
  ['/management/company/program?status=SUSPENDED', 'manager', 'No program has this status'],
  ['/staff/blocks?q=nowhere', 'staff', 'No blocks of this nickname'],
  ['/staff/companies?q=nowhere', 'staff', 'No applications match'],
  ['/staff/accounts?q=nowhere', 'staff', 'Nobody found'],
  ['/staff/audit?action=contract.confirm', 'staff', 'No records of this action'],
]

afterEach(cleanup)

const emptyState = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('main [data-empty]')
  if (!found) throw new Error('the page has no empty state')
  return found
}

const expectDrawing = async (title: string): Promise<void> => {
  expect(emptyState().querySelector('p')?.textContent).toBe(title)
  await waitFor(() => expect(emptyState().querySelector('svg[aria-hidden]')).not.toBeNull())
}

test.each(empty)('draws the empty list at %s', async (path, who, title) => {
  await screens.open(`/en${path}`, visitors[who])
  await expectDrawing(title)
})

test.each(unmatched)('offers to clear the filters at %s', async (path, who, title) => {
  const user = await screens.open(`/en${path}`, visitors[who])
  await expectDrawing(title)
  await user.click(within(emptyState()).getByRole('link'))
  await waitFor(() => expect(screens.path()).toBe(`/en${path.split('?')[0]}`))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

const sources: Record<string, string> = import.meta.glob('../../src/routes/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('covers every page that is a list', () => {
  const lists = Object.entries(sources).flatMap(([file, source]) =>
    /<(?:Ticket)?ListScreen/.test(source) ? [file.replace(/^.*\/|\.tsx$/g, '')] : [],
  )
  const pageOf = ([path]: Case): string =>
    (path.split('?')[0] ?? '')
      .slice(1)
      .replace(/^programs\/\d+/, 'program')
      .replaceAll('/', '-')
  expect(lists.toSorted()).toEqual([...new Set([...empty, ...unmatched].map(pageOf))].toSorted())
})
