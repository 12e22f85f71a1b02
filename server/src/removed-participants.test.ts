// Who worked in a private program and takes part no longer keeps their tickets, and learns nothing new of the program.
import { getCertificate } from '@jebo/contract/programs/certificates.endpoints.ts'
import { updateParticipant } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { createTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listRewards, rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { changeSeverity, getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadLogo } from '../test/companies.ts'
import { deposit, keyed } from '../test/money.ts'
import { mailNoticesNow, notificationsOf } from '../test/notifications.ts'
import { openParticipant } from '../test/participants.ts'
import { subjectsMailedTo } from '../test/people.ts'
import { openPrivateProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, leadTo, openTicket, openTicketWorld, type TicketWorld } from '../test/tickets.ts'

const canary = 'Kanarienvogel'

describe('a participant who was removed', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
  })
  afterAll(() => app.close())

  it.each([
    ['INVITE', '비공개 프로그램', false],
    ['APPLY', canary, true],
  ] as const)('of a program with %s keeps their tickets', async (method, title, isVisible) => {
    const { owner, manager, hacker: stranger } = world
    const { id, assetIds } = await openPrivateProgram(app, owner, { method, title: '처음 이름' })
    const nickname = `gone-${method.toLowerCase()}`
    const { hacker: gone, participantId } = await openParticipant(app, id, nickname)
    const { hacker: inside } = await openParticipant(app, id, `${nickname}-not`)
    const ticketId = await openTicket(gone, id)
    const paid = await openTicket(gone, id)
    await leadTo(world, paid, 'IN_PROGRESS')
    await manager.call(changeSeverity, { id: paid, severity: 'LOW', comment: '영향을 다시 살펴봤어요.' })
    expect((await manager.call(rewardTicket, { id: paid, amount: 100_000 }, keyed())).status).toBe(200)
    const draft = await draftTicket(gone, id)
    const seen = async (visitor: Visitor) => (await visitor.call(getTicket, { id: ticketId })).answer.program
    /** Whether the ticket names the certificate of its rules, and what the call for it answers. */
    const certificateFor = async (visitor: Visitor) => {
      const { rulesVersion } = (await visitor.call(getTicket, { id: ticketId })).answer
      const { status } = await visitor.send(getCertificate, { id, version: rulesVersion?.number })
      return [rulesVersion?.hasCertificate, status]
    }
    expect(await seen(gone)).toMatchObject({ title: '처음 이름', isVisible: true })
    expect(await certificateFor(gone)).toEqual([true, 200])

    await owner.call(updateParticipant, { id, participantId, state: 'REJECTED' })
    const logoId = await uploadLogo(owner)
    const { editing } = (await owner.call(getProgram, { id })).answer
    const kept = { ...programForm, type: 'PRIVATE', participationMethod: method, assetIds } as const
    const changed = { title: canary, logoId, policy: `${canary} 정책이 바뀌었어요. 확인해 주세요.` }
    const form = { ...kept, ...changed, id, version: editing?.version ?? 0, authorizes: true }
    expect((await owner.call(updateProgram, form)).status).toBe(200)
    await app.mails()

    const program = { id, title, logoPath: isVisible ? `/api/files/${logoId}` : null, isVisible }
    expect(await seen(gone)).toEqual(program)
    const listed = (await gone.call(listOwnTickets, {})).answer.data
    expect(listed.map((row) => [row.id, row.program]).sort()).toEqual(
      [ticketId, paid, draft.id].map((number) => [number, program]).sort(),
    )
    expect((await gone.call(listRewards, {})).answer.data.map((row) => row.program)).toEqual([program])
    expect(await seen(manager)).toMatchObject({ title: canary, isVisible: true })
    expect(await certificateFor(gone)).toEqual([false, 404])
    expect(await certificateFor(manager)).toEqual([true, 200])
    if (!isVisible) {
      for (const one of [ticketId, draft.id]) {
        const { text } = await gone.call(getTicket, { id: one })
        for (const trace of [canary, logoId]) expect(text).not.toContain(trace)
      }
    }

    const told = async (visitor: Visitor) =>
      (await notificationsOf(app, visitor)).filter(({ event }) => event === 'RULES_CHANGED').map((one) => one.subject)
    expect([await told(gone), await told(stranger), await told(inside)]).toEqual([[], [], [canary]])
    await mailNoticesNow(app)
    await app.mails()
    const mailed = await subjectsMailedTo(app, `${nickname}@people.test`)
    expect(mailed.filter((subject) => subject.includes('프로그램'))).toEqual([
      '[Jebo] 기업이 프로그램 참여를 종료했어요 · 처음 이름',
    ])
  })

  it.each(['INVITE', 'APPLY'] as const)('of a program with %s is told the same when it stops', async (method) => {
    const { owner } = world
    const { id } = await openPrivateProgram(app, owner, { method, title: `멈출 프로그램, ${method}` })
    const { hacker: gone, participantId } = await openParticipant(app, id, `late-${method.toLowerCase()}`)
    const draft = await draftTicket(gone, id)
    await owner.call(updateParticipant, { id, participantId, state: 'REJECTED' })
    const answers = async () => {
      const submitted = await gone.call(submitTicket, { ...draft, rulesVersion: 1 })
      const created = await gone.call(createTicket, { programId: id })
      return [submitted, created].map(({ status, problem }) => [status, problem.messageKey, problem.params])
    }
    const told = [
      [403, 'program.notEligible', undefined],
      [404, 'error.notFound', undefined],
    ]
    expect(await answers()).toEqual(told)
    for (const status of ['SUSPENDED', 'ENDED'] as const) {
      expect((await owner.call(setProgramStatus, { id, status })).status).toBeLessThan(300)
      expect(await answers(), status).toEqual(told)
    }
  })
})
