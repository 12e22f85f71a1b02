import { expect, test } from 'vitest'
import { ownProgramsPath, ownQueryOf, programQueryOf, programsPath } from './program-query.ts'

const queryOf = (search: string) => programQueryOf(new URLSearchParams(search))

test('a bare address asks for the newest', () => {
  expect(queryOf('')).toEqual({ q: undefined, assetType: undefined, sort: 'NEWEST', page: 1 })
})

test('what an address asks for is asked, and written back', () => {
  const address = '/programs?q=%ED%8E%98%EC%9D%B4&assetType=WEB&sort=BOUNTY&page=3'
  const query = queryOf(address.split('?')[1] ?? '')
  expect(query).toEqual({ q: '페이', assetType: 'WEB', sort: 'BOUNTY', page: 3 })
  expect(programsPath(query)).toBe(address)
  expect(programsPath(queryOf(''))).toBe('/programs')
})

test.each(['page=0', 'page=1.5', 'page=x', 'page=1e9', 'assetType=TOASTER', 'sort=OLDEST', 'q=%20%00'])(
  'what cannot be is left out: %s',
  (search) => {
    expect(queryOf(search)).toEqual(queryOf(''))
  },
)

test('a long search is cut between characters', () => {
  expect([...(queryOf(`q=${'🍞'.repeat(200)}`).q ?? '')]).toHaveLength(100)
})

test('the list of own programs has a status and a page', () => {
  const query = ownQueryOf(new URLSearchParams('status=DRAFT&page=2'))
  expect(query).toEqual({ status: 'DRAFT', page: 2 })
  expect(ownProgramsPath(query)).toBe('/management/company/program?status=DRAFT&page=2')
  expect(ownQueryOf(new URLSearchParams('status=LOST'))).toEqual({ status: undefined, page: 1 })
})
