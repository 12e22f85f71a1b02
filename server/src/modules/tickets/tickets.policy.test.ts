import { disclosures, type Substate, stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { rowId } from '../../../test/row-id.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { permissionsOn, refusalOn, sideOf } from './tickets.policy.ts'

const authorId = rowId('users', 1)
const companyId = rowId('companies', 7)

type Facts = { id: number; company?: number; hasAgreedTerms?: boolean; isStaff?: boolean }

const actor = ({ id, company, hasAgreedTerms = true, isStaff = false }: Facts): Actor => ({
  id: rowId('users', id),
  uuid: `user-${id}`,
  standing: {
    awaitsSecondFactor: false,
    isStaff,
    verificationLevel: 2,
    company:
      company === undefined
        ? null
        : { id: rowId('companies', company), role: 'OWNER', isApproved: true, hasAgreedTerms },
  },
})

const people = {
  author: actor({ id: authorId }),
  'author who is a manager of the company': actor({ id: authorId, company: companyId }),
  manager: actor({ id: 2, company: companyId }),
  'manager without the terms': actor({ id: 3, company: companyId, hasAgreedTerms: false }),
  'manager of another company': actor({ id: 4, company: 8 }),
  'other hacker': actor({ id: 5 }),
  staff: actor({ id: 6, isStaff: true }),
  guest: null,
} satisfies Record<string, Viewer>
type Name = keyof typeof people
const names = Object.keys(people) as Name[]

const isAuthor = (name: Name): boolean => name.startsWith('author')

const facts = (substate: Substate) =>
  ({ author_id: authorId, company_id: companyId, substate, severity: 'HIGH', disclosure: 'CLOSED' }) as const

describe('the side of a user', () => {
  it.each(names.flatMap((name) => substates.map((substate) => ({ name, substate }))))(
    '$name, $substate',
    ({ name, substate }) => {
      const expected = isAuthor(name) ? 'AUTHOR' : name === 'manager' && substate !== 'DRAFT' ? 'COMPANY' : null
      expect(sideOf(people[name], facts(substate))).toBe(expected)
    },
  )
})

describe('who moves a ticket on behalf of its company', () => {
  const table = names.flatMap((name) => substates.map((from) => ({ name, from })))
  it.each(table)('$name from $from', ({ name, from }) => {
    const side = sideOf(people[name], facts(from))
    const moves = substates.filter((to) => refusalOn('changeSubstate', { ticket: facts(from), side, to }) === null)
    expect(permissionsOn(facts(from), side, null).changeSubstateTo.toSorted()).toEqual(moves.toSorted())
    if (name !== 'manager') expect(moves).toEqual([])
    else if (from !== 'DRAFT') expect(moves).not.toEqual([])
  })
})

const open = ['SUBMITTED', 'NEEDS_MORE_INFO', 'IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED']
const payable = ['IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED', 'RESOLVED']

describe('the permissions of each viewer', () => {
  const table = names.flatMap((name) => substates.map((substate) => ({ name, substate })))
  it.each(table)('$name, $substate', ({ name, substate }) => {
    const author = isAuthor(name)
    const company = name === 'manager' && substate !== 'DRAFT'
    const can = permissionsOn(facts(substate), sideOf(people[name], facts(substate)), null)
    expect({ ...can, changeSubstateTo: undefined }).toEqual({
      edit: author && substate === 'DRAFT',
      answer: author && substate === 'NEEDS_MORE_INFO',
      retest: author && substate === 'RETESTING',
      comment: (author && substate !== 'DRAFT') || company,
      commentInternally: company,
      changeSubstateTo: undefined,
      changeSeverity: company && (open.includes(substate) || substate === 'RESOLVED'),
      reward: company && payable.includes(substate),
      requestDisclosure: (author || company) && stateOf(substate) === 'CLOSED',
      answerDisclosure: false,
    })
  })

  it('offers no reward for a severity without a range', () => {
    const unpaid = { ...facts('RESOLVED'), severity: 'NONE' } as const
    expect(permissionsOn(unpaid, 'COMPANY', null).reward).toBe(false)
    expect(permissionsOn({ ...facts('RESOLVED'), severity: null }, 'COMPANY', null).reward).toBe(false)
  })

  it('offers one request for disclosure, until the ticket is public', () => {
    const offered = disclosures.map((disclosure) => {
      const closed = { ...facts('RESOLVED'), disclosure }
      return permissionsOn(closed, 'AUTHOR', null).requestDisclosure
    })
    expect(offered).toEqual([true, false, false])
    expect(permissionsOn(facts('RESOLVED'), 'AUTHOR', { side: 'COMPANY', state: 'OPEN' }).requestDisclosure).toBe(false)
  })

  it.each([
    ['AUTHOR', 'COMPANY', true],
    ['COMPANY', 'AUTHOR', true],
    ['AUTHOR', 'AUTHOR', false],
    ['COMPANY', 'COMPANY', false],
    [null, 'AUTHOR', false],
  ] as const)('lets %s answer a request of %s: %s', (side, requester, expected) => {
    expect(permissionsOn(facts('RESOLVED'), side, { side: requester, state: 'OPEN' }).answerDisclosure).toBe(expected)
  })
})
