import { expect, test } from 'vitest'
import {
  askedFor,
  askedOfCompany,
  companyTickets,
  filtersOf,
  isShowing,
  ownTickets,
  turnsOfCompany,
} from './ticket-query.ts'

const own = (search: string) => ownTickets.of(new URLSearchParams(search))
const company = (search: string) => companyTickets.of(new URLSearchParams(search))

test('the user’s own tickets start with all of them, a company’s with those that wait for it', () => {
  expect(askedFor(own('')).state).toBeUndefined()
  expect(askedOfCompany(company(''))).toMatchObject({ state: 'OPEN', turn: 'COMPANY' })
  expect(askedOfCompany(company('state=OPEN'))).toMatchObject({ state: 'OPEN', turn: undefined })
  expect(askedOfCompany(company('state=ALL'))).toMatchObject({ state: undefined, turn: undefined })
  expect(company('state=DRAFT').state).toBe('TURN')
})

test('a company’s open tickets start with what is due first', () => {
  const sortOf = (search: string) => askedOfCompany(company(search)).sort
  expect(['', 'state=OPEN', 'state=ALL'].map(sortOf)).toEqual(['due', 'due', 'latest'])
  expect(sortOf('state=ALL&sort=due')).toBe('latest')
  expect(askedFor(own('state=OPEN')).sort).toBe('latest')
  expect(companyTickets.path({ ...company(''), state: 'CLOSED', sort: 'latest' })).not.toContain('sort')
  expect(companyTickets.path({ ...company(''), sort: 'latest' })).toContain('sort=latest')
})

test('what waits for a company is counted among what the filters leave', () => {
  expect(turnsOfCompany(company('state=ALL&severity=HIGH&page=3&substate=RESOLVED'))).toMatchObject({
    ...{ state: 'OPEN', turn: 'COMPANY', severity: 'HIGH', substate: undefined, page: 1, size: 1 },
  })
})

test('a substate of another view is ignored', () => {
  expect(company('substate=SUBMITTED').substate).toBe('SUBMITTED')
  expect(company('substate=RETESTING').substate).toBeUndefined()
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
  ['turn=COMPANY', '/management/company/ticket'],
  ['state=OPEN&turn=COMPANY', '/management/company/ticket'],
  ['state=OPEN', '/management/company/ticket?state=OPEN'],
  ['state=CLOSED&turn=COMPANY', '/management/company/ticket?state=CLOSED'],
  ['programId=12345678&q=xss', '/management/company/ticket?programId=12345678&q=xss'],
])('%s leads back to %s', (search, path) => {
  expect(companyTickets.path(company(search))).toBe(path)
})

test('a list shows a saved view whatever its page, and no other one', () => {
  const view = filtersOf(company('state=OPEN&severity=HIGH&age=7&programId=10000001'))
  expect(isShowing(company('state=OPEN&severity=HIGH&age=7&programId=10000001&page=3'), view)).toBe(true)
  expect(isShowing(company('state=OPEN&severity=HIGH&programId=10000001'), view)).toBe(false)
  expect(isShowing(company(''), filtersOf(company('')))).toBe(true)
})

test('only a company filters by how long tickets have waited', () => {
  expect([company('age=7').age, company('state=CLOSED&age=7').age, own('age=7').age]).toEqual(['7', '7', undefined])
})
