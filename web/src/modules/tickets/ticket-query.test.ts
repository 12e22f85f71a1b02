import { expect, test } from 'vitest'
import { askedFor, companyTickets, ownTickets } from './ticket-query.ts'

const own = (search: string) => ownTickets.of(new URLSearchParams(search))
const company = (search: string) => companyTickets.of(new URLSearchParams(search))

test('the user’s own tickets start with all of them, a company’s with the open ones', () => {
  expect(askedFor(own('')).state).toBeUndefined()
  expect(askedFor(company('')).state).toBe('OPEN')
  expect(askedFor(company('state=ALL')).state).toBeUndefined()
  expect(company('state=DRAFT').state).toBe('OPEN')
})

test('a company’s open tickets start with what has waited longest', () => {
  expect([askedFor(company('')).sort, askedFor(company('state=ALL')).sort, askedFor(own('state=OPEN')).sort]).toEqual([
    'oldest',
    'latest',
    'latest',
  ])
  expect(companyTickets.path({ ...company(''), state: 'CLOSED', sort: 'latest' })).not.toContain('sort')
  expect(companyTickets.path({ ...company(''), sort: 'latest' })).toContain('sort=latest')
})

test('a substate of another view is ignored', () => {
  expect(company('substate=SUBMITTED').substate).toBe('SUBMITTED')
  expect(company('state=CLOSED&substate=SUBMITTED').substate).toBeUndefined()
  expect(own('state=DRAFT&substate=DRAFT').substate).toBe('DRAFT')
})

test('invalid parameters are left out', () => {
  const query = own('severity=WORST&substate=GONE&programId=1+or+1&page=-2&q=++')
  expect(ownTickets.isFiltered(query)).toBe(false)
  expect(query.page).toBe(1)
})

test.each([
  ['', '/management/company/ticket'],
  ['state=CLOSED&severity=HIGH&page=2', '/management/company/ticket?state=CLOSED&severity=HIGH&page=2'],
  ['turn=COMPANY', '/management/company/ticket?turn=COMPANY'],
  ['state=CLOSED&turn=COMPANY', '/management/company/ticket?state=CLOSED'],
  ['programId=12345678&q=xss', '/management/company/ticket?programId=12345678&q=xss'],
])('%s leads back to %s', (search, path) => {
  expect(companyTickets.path(company(search))).toBe(path)
})
