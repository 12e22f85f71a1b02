import { expect, test } from 'vitest'
import { ownProgramList, programList } from './program-query.ts'

const usual = {
  q: undefined,
  assetType: undefined,
  reward: undefined,
  status: undefined,
  new: undefined,
  followed: undefined,
  funded: undefined,
  sort: 'NEWEST',
  view: 'cards',
  shown: 18,
}
const queryOf = (search: string) => programList.of(new URLSearchParams(search))

test('an address without parameters asks for the newest', () => {
  expect(queryOf('')).toEqual(usual)
})

test('the parameters of an address are parsed and written back', () => {
  const address =
    '/programs?q=%ED%8E%98%EC%9D%B4&assetType=WEB&reward=5000000&status=RUNNING&new=true&sort=BOUNTY&view=table&shown=36'
  const query = queryOf(address.split('?')[1] ?? '')
  expect(query).toEqual({
    ...usual,
    q: '페이',
    assetType: 'WEB',
    reward: '5000000',
    status: 'RUNNING',
    new: 'true',
    sort: 'BOUNTY',
    view: 'table',
    shown: 36,
  })
  expect(programList.path(query)).toBe(address)
})

test.each(['assetType=TOASTER', 'sort=OLDEST', 'reward=12', 'status=ENDED', 'new=1', 'view=list'])(
  'what cannot be is left out: %s',
  (search) => {
    expect(queryOf(search)).toEqual(queryOf(''))
  },
)

test('the list of own programs has a status and a page', () => {
  const query = ownProgramList.of(new URLSearchParams('status=DRAFT&page=2'))
  expect(query).toEqual({ status: 'DRAFT', page: 2 })
  expect(ownProgramList.path(query)).toBe('/management/company/program?status=DRAFT&page=2')
})
