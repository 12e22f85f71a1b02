// Each list of the contract is measured as the world grows, or is listed here with the reason why it does not grow.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { callsOn } from '../bench/growth/requests.ts'

const perPerson = 'one person has few of them'

const unmeasured: Record<string, string> = {
  listCareers: perPerson,
  listAgreements: perPerson,
  listDevices: perPerson,
  listTerms: 'there are as many as the operator has written',
  listReceiptKeys: 'there are as many as the operator has had',
  listCertificateKeys: 'there are as many as the operator has had',
  listOutbox: 'production has none',
}

const rows = callsOn({
  ...{ alias: 'a', program: 1, disclosed: 2, limited: 3, open: 4, own: 5, draft: 6, common: 'b', scarce: 'c' },
  ...{ colleague: 'd', author: 'e', secret: 7, challenge: 8, crew: 9 },
})

const segmentsOf = (path: string): string[] => path.split('?', 1).join().split('/').slice(1)
const asked = rows.map(({ path }) => segmentsOf(path).slice(1))

const isMeasured = (path: string): boolean => {
  const segments = segmentsOf(path)
  return asked.some(
    (row) => row.length === segments.length && segments.every((part, at) => part.startsWith('{') || part === row[at]),
  )
}

const lists = Object.entries(endpoints).filter(([name, { method }]) => method === 'GET' && name.startsWith('list'))

test('each list is measured, or has a reason why not', () => {
  expect(lists.filter(([, { path }]) => !isMeasured(path)).map(([name]) => name)).toEqual(
    lists.map(([name]) => name).filter((name) => Object.hasOwn(unmeasured, name)),
  )
  expect(Object.keys(unmeasured).filter((name) => !Object.hasOwn(endpoints, name))).toEqual([])
})

test('no two requests of one visitor have the same name', () => {
  const names = rows.map(({ as, name }) => `${as}: ${name}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
