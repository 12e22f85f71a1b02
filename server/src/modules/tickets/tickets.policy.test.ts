import { type CompanyPermission, companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { disclosures, type Substate, stateOf, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { rowId } from '../../../test/row-id.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { permissionsOn, refusalOn, sideOf } from './tickets.policy.ts'

const authorId = rowId('users', 1)
const companyId = rowId('companies', 7)
const programId = rowId('programs', 9)

type Facts = {
  id: number
  company?: number
  hasAgreedTerms?: boolean
  isStaff?: boolean
  permissions?: readonly CompanyPermission[]
  programIds?: readonly RowId<'programs'>[] | null
}

const actor = ({
  id,
  company,
  hasAgreedTerms = true,
  isStaff = false,
  permissions = companyPermissions,
  programIds = null,
}: Facts): Actor => ({
  id: rowId('users', id),
  uuid: `user-${id}`,
  standing: {
    awaitsSecondFactor: false,
    isStaff,
    verificationLevel: 2,
    company:
      company === undefined
        ? null
        : {
            id: rowId('companies', company),
            role: 'MANAGER',
            isApproved: true,
            hasAgreedTerms,
            permissions,
            programIds,
          },
  },
})

const people = {
  author: actor({ id: authorId }),
  'author who is a manager of the company': actor({ id: authorId, company: companyId }),
  manager: actor({ id: 2, company: companyId }),
  'manager without the terms': actor({ id: 3, company: companyId, hasAgreedTerms: false }),
  'manager of another company': actor({ id: 4, company: 8 }),
  'manager of other programs': actor({ id: 7, company: companyId, programIds: [rowId('programs', 8)] }),
  'manager of programs only': actor({ id: 8, company: companyId, permissions: ['PROGRAMS', 'CREDIT', 'MEMBERS'] }),
  'other hacker': actor({ id: 5 }),
  staff: actor({ id: 6, isStaff: true }),
  guest: null,
} satisfies Record<string, Viewer>
type Name = keyof typeof people
const names = Object.keys(people) as Name[]

const isAuthor = (name: Name): boolean => name.startsWith('author')

const facts = (substate: Substate) =>
  ({
    author_id: authorId,
    crew_id: null,
    is_of_crew: false,
    is_shared: false,
    was_asked: false,
    reward_total_won: 0,
    company_id: companyId,
    program_id: programId,
    substate,
    severity: 'HIGH',
    disclosure: 'CLOSED',
    is_of_closed: false,
  }) as const

const permissions = companyPermissions
const openTo = (
  ticket: Parameters<typeof permissionsOn>[0]['ticket'],
  side: TicketSide | null,
  request: Parameters<typeof permissionsOn>[0]['request'] = null,
) => permissionsOn({ ticket, side, permissions, request })

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
    const moves = substates.filter(
      (to) => refusalOn('changeSubstate', { ticket: facts(from), side, permissions, to }) === null,
    )
    expect(openTo(facts(from), side).changeSubstateTo.toSorted()).toEqual(moves.toSorted())
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
    const can = openTo(facts(substate), sideOf(people[name], facts(substate)))
    expect({ ...can, changeSubstateTo: undefined }).toEqual({
      edit: author && substate === 'DRAFT',
      answer: author && substate === 'NEEDS_MORE_INFO',
      retest: author && substate === 'RETESTING',
      comment: (author && substate !== 'DRAFT') || company,
      commentInternally: company,
      changeSubstateTo: undefined,
      assign: company,
      label: company,
      changeSeverity: company && (open.includes(substate) || substate === 'RESOLVED'),
      reward: company && payable.includes(substate),
      proposeReward: false,
      approveReward: false,
      refuseReward: false,
      withdrawReward: false,
      requestDisclosure: (author || company) && stateOf(substate) === 'CLOSED',
      answerDisclosure: false,
      discloseEarly: company && open.includes(substate),
      changeSummary: false,
      changeAnonymity: author && substate !== 'DRAFT',
      redact: (author && substate !== 'DRAFT') || company,
      answerTakeDown: false,
      addParticipant: author && (substate === 'DRAFT' || open.includes(substate)),
      removeParticipant: author,
      consent: false,
      decline: false,
      appeal: false,
    })
  })

  it.each([
    ['AUTHOR', { appeal: null, isLate: false }, true],
    ['AUTHOR', { appeal: null, isLate: true }, false],
    ['AUTHOR', { appeal: 'OPEN', isLate: false }, false],
    ['AUTHOR', { appeal: 'REFUSED', isLate: false }, false],
    ['AUTHOR', null, false],
    ['COMPANY', { appeal: null, isLate: false }, false],
    ['CREW', { appeal: null, isLate: false }, false],
    [null, { appeal: null, isLate: false }, false],
  ] as const)('offers an appeal to %s where the closing is %j: %s', (side, closing, isOffered) => {
    const can = permissionsOn({ ticket: facts('SPAM'), side, permissions, request: null, closing })
    expect(can.appeal).toBe(isOffered)
    if (side === 'COMPANY') expect(can.changeSubstateTo).not.toEqual([])
    const held = permissionsOn({
      ...{ ticket: facts('SPAM'), side: 'COMPANY', permissions, request: null },
      closing: { appeal: 'OPEN', isLate: false },
    } as const)
    expect(held.changeSubstateTo).toEqual([])
  })

  it('offers no reward for a severity without a range', () => {
    const unpaid = { ...facts('RESOLVED'), severity: 'NONE' } as const
    expect(openTo(unpaid, 'COMPANY').reward).toBe(false)
    expect(openTo({ ...facts('RESOLVED'), severity: null }, 'COMPANY').reward).toBe(false)
  })

  const own = { isOwn: true }
  const others = { isOwn: false }
  it.each([
    [true, null, 'RESOLVED', ['proposeReward']],
    [true, own, 'RESOLVED', ['withdrawReward']],
    [true, others, 'RESOLVED', ['approveReward', 'refuseReward']],
    // One that still waits after the company has stopped asking for approval, or after the ticket was closed as something else.
    [false, others, 'RESOLVED', ['approveReward', 'refuseReward']],
    [false, null, 'RESOLVED', ['reward']],
    [true, others, 'SPAM', ['refuseReward']],
    [true, own, 'SPAM', ['withdrawReward']],
    [true, null, 'SPAM', []],
  ] as const)('approval wanted %s, proposal %o, in %s: %j', (isRequired, proposal, substate, offered) => {
    const names = ['reward', 'proposeReward', 'approveReward', 'refuseReward', 'withdrawReward'] as const
    const given = { ticket: facts(substate), permissions, request: null, approval: { isRequired, proposal } }
    const offeredTo = (side: TicketSide | null) => names.filter((name) => permissionsOn({ ...given, side })[name])
    expect(offeredTo('COMPANY')).toEqual(offered)
    for (const side of ['AUTHOR', 'CREW', null] as const) expect(offeredTo(side)).toEqual([])
  })

  it('offers one request for disclosure, until all of the ticket is public', () => {
    const offered = disclosures.map((disclosure) => {
      const closed = { ...facts('RESOLVED'), disclosure }
      return openTo(closed, 'AUTHOR').requestDisclosure
    })
    expect(offered).toEqual([true, true, false])
    expect(openTo(facts('RESOLVED'), 'AUTHOR', { side: 'COMPANY', state: 'OPEN' }).requestDisclosure).toBe(false)
  })

  it('lets both sides answer while staff hide it, and ask for no disclosure', () => {
    const offeredTo = (side: TicketSide | null) => {
      const hidden = { ticket: facts('RESOLVED'), side, permissions, request: null, isHidden: true }
      const { answerTakeDown, requestDisclosure } = permissionsOn(hidden)
      return [answerTakeDown, requestDisclosure]
    }
    for (const side of ['AUTHOR', 'COMPANY'] as const) expect(offeredTo(side)).toEqual([true, false])
    for (const side of ['CREW', null] as const) expect(offeredTo(side)).toEqual([false, false])
  })

  it('lets the company make a summary of an open ticket public, unless it is of a private program, hidden or public', () => {
    const offeredOn = (changes: object, more: object = {}) =>
      permissionsOn({
        ...{ ticket: { ...facts('IN_PROGRESS'), ...changes }, side: 'COMPANY', permissions, request: null },
        ...more,
      }).discloseEarly
    expect(offeredOn({})).toBe(true)
    expect([offeredOn({}, { isPrivate: true }), offeredOn({}, { isHidden: true })]).toEqual([false, false])
    for (const side of ['AUTHOR', 'CREW', 'PARTICIPANT', null]) expect(offeredOn({}, { side })).toBe(false)
    expect(offeredOn({}, { permissions: ['REWARDS'] })).toBe(false)
    for (const disclosure of ['LIMITED_DISCLOSED', 'FULLY_DISCLOSED']) expect(offeredOn({ disclosure })).toBe(false)
  })

  it('lets both sides change the summary of a ticket of which only that is public', () => {
    const offeredTo = (side: TicketSide | null) =>
      disclosures.filter((disclosure) => openTo({ ...facts('RESOLVED'), disclosure }, side).changeSummary)
    for (const side of ['AUTHOR', 'COMPANY'] as const) expect(offeredTo(side)).toEqual(['LIMITED_DISCLOSED'])
    for (const side of ['CREW', null] as const) expect(offeredTo(side)).toEqual([])
  })

  it.each([
    ['AUTHOR', 'COMPANY', true],
    ['COMPANY', 'AUTHOR', true],
    ['AUTHOR', 'AUTHOR', false],
    ['COMPANY', 'COMPANY', false],
    [null, 'AUTHOR', false],
  ] as const)('lets %s answer a request of %s: %s', (side, requester, expected) => {
    expect(openTo(facts('RESOLVED'), side, { side: requester, state: 'OPEN' }).answerDisclosure).toBe(expected)
  })

  it.each(companyPermissions)('offers a manager with %s alone what it permits', (permission) => {
    const can = permissionsOn({ ticket: facts('RESOLVED'), side: 'COMPANY', permissions: [permission], request: null })
    expect(can).toMatchObject({
      comment: permission === 'TICKETS',
      commentInternally: permission === 'TICKETS',
      assign: permission === 'TICKETS',
      changeSeverity: permission === 'TICKETS',
      requestDisclosure: permission === 'TICKETS',
      reward: permission === 'REWARDS',
    })
  })
})
