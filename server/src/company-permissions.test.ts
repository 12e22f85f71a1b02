// What each permission of a manager opens, over all calls. Source: product decisions, section 6.

import { updateAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { type CompanyPermission, companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import { callName, type Endpoint } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCompany } from '../test/companies.ts'
import { beginProgram, openProgram } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld } from '../test/tickets.ts'

const managerCalls: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { access }]) => access === 'manager',
)

/** Every member reads what their pages are made of, and may leave. */
const openToAll = [
  'exportAssets',
  'getOwnCompany',
  'getResponseTargets',
  'getRewardApproval',
  'listAssets',
  'listManagers',
  'listOwnEvents',
  'listOwnPrograms',
  'removeManager',
]

it('has a permission for each call of managers', () => {
  const open = managerCalls.filter(([, { permissions }]) => permissions === undefined).map(([name]) => name)
  expect(open.toSorted()).toEqual(openToAll)
})

describe('managers', () => {
  let app: TestApp
  let world: TicketWorld
  const managers = new Map<string, Visitor>()
  let limited: Visitor
  let ticketId: number
  let other: { programId: number; draftId: number; ticketId: number }

  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    const company = { alias: 'acme' }
    for (const permission of companyPermissions) {
      const nickname = `has-${permission.toLowerCase()}`
      managers.set(permission, await joinCompany(app, company, nickname, { permissions: [permission] }))
    }
    ticketId = await openTicket(world.author, world.programId)
    const { id: programId } = await openProgram(world.owner, { title: '다른 프로그램' })
    other = {
      programId,
      draftId: await beginProgram(world.owner, '다른 초안'),
      ticketId: await openTicket(world.author, programId),
    }
    limited = await joinCompany(app, company, 'limited', { programs: [world.programId] })
  })
  afterAll(() => app.close())

  const holding = (permission: CompanyPermission): Visitor => {
    const manager = managers.get(permission)
    if (!manager) throw new Error(`nobody has ${permission}`)
    return manager
  }

  const table = managerCalls.flatMap(([, endpoint]) =>
    companyPermissions.map((permission) => ({ call: callName(endpoint), permission, endpoint })),
  )

  it.each(table)('$call with $permission alone', async ({ permission, endpoint }) => {
    const reply = await holding(permission).send(endpoint, { code: 'x', unknown: true })
    const { permissions = companyPermissions } = endpoint
    if (permissions.includes(permission)) {
      expect(reply.status).not.toBe(403)
      return
    }
    expect([reply.status, reply.problem.messageKey, reply.problem.params]).toEqual([
      403,
      'company.permissionRequired',
      { permission: permissions[0] },
    ])
  })

  it.each(companyPermissions)('sends a manager with %s alone their permissions', async (permission) => {
    const { answer } = await holding(permission).call(endpoints.getAuth, {})
    expect(answer.company).toMatchObject({ role: 'MANAGER', permissions: [permission], isLimited: false })
  })

  it('shows a ticket to those who handle it or pay for it only', async () => {
    const statuses = companyPermissions.map(async (permission) => [
      permission,
      (await holding(permission).send(endpoints.getTicket, { id: ticketId })).status,
    ])
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      PROGRAMS: 404,
      TICKETS: 200,
      REWARDS: 200,
      CREDIT: 404,
      MEMBERS: 404,
    })
  })

  it('lets those who pay write and disclose nothing', async () => {
    const payer = holding('REWARDS')
    const comment = await payer.send(endpoints.createTicketComment, { id: ticketId, contents: '안녕하세요.' })
    expect([comment.status, comment.problem.messageKey]).toEqual([403, 'company.permissionRequired'])
    expect(comment.problem.message).toContain('티켓 처리 권한')
    const { answer } = await payer.call(endpoints.getTicket, { id: ticketId })
    expect(answer).toMatchObject({ side: 'COMPANY', can: { comment: false, changeSubstateTo: [] } })
  })

  it('lets those who handle tickets pay nothing', async () => {
    await world.manager.call(endpoints.changeSubstate, { id: ticketId, substate: 'IN_PROGRESS' })
    await world.manager.call(endpoints.changeSeverity, {
      id: ticketId,
      severity: 'HIGH',
      comment: '영향을 다시 살펴봤어요.',
    })
    const { answer } = await holding('TICKETS').call(endpoints.getTicket, { id: ticketId })
    expect(answer).toMatchObject({ can: { reward: null, changeSeverity: true } })
  })

  it('does not show a manager of named programs the others', async () => {
    const statusOf = async (endpoint: Endpoint, input: object) => (await limited.send(endpoint, input)).status
    expect(await statusOf(endpoints.getTicket, { id: ticketId })).toBe(200)
    expect(await statusOf(endpoints.getTicket, { id: other.ticketId })).toBe(404)
    expect(
      await statusOf(endpoints.changeSeverity, {
        id: other.ticketId,
        severity: 'LOW',
        comment: '영향을 다시 살펴봤어요.',
      }),
    ).toBe(404)
    expect(await statusOf(endpoints.getProgram, { id: other.draftId })).toBe(404)
    expect(await statusOf(endpoints.deleteProgram, { id: other.draftId })).toBe(404)
    expect(await statusOf(endpoints.setProgramStatus, { id: other.programId, status: 'SUSPENDED' })).toBe(404)
    const { answer: page } = await limited.call(endpoints.getProgram, { id: other.programId })
    expect(page.editing, 'a public program, as everyone sees it').toBeNull()
  })

  it('lists and counts for a manager of named programs these only', async () => {
    const { answer: programs } = await limited.call(endpoints.listOwnPrograms, {})
    expect(programs.data.map(({ id }) => id)).toEqual([world.programId])
    const { answer: tickets } = await limited.call(endpoints.listCompanyTickets, { state: 'OPEN' })
    expect([tickets.count, tickets.data.map(({ id }) => id)]).toEqual([1, [ticketId]])
    const { answer: assets } = await limited.call(endpoints.listAssets, {})
    const programIds = assets.data.map(({ programId }) => programId)
    expect(programIds.every((id) => id === null || id === world.programId)).toBe(true)
    const { answer: all } = await world.manager.call(endpoints.listAssets, {})
    const hidden = all.data.find(({ programId }) => programId === other.programId)
    const change = {
      ...{ id: hidden?.id ?? 0, name: '이름', type: 'WEB', url: 'https://shop.test' },
      version: 1,
    } as const
    expect((await limited.send(updateAsset, { ...change, authorizes: true })).status).toBe(404)
  })

  it('lets a manager of named programs create none', async () => {
    const reply = await limited.send(endpoints.createProgram, { title: '새 프로그램' })
    expect([reply.status, reply.problem.messageKey]).toEqual([403, 'company.allProgramsRequired'])
  })
})
