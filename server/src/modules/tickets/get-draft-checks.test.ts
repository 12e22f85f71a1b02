import { getDraftChecks } from '@jebo/contract/tickets/checks.endpoints.ts'
import type { DraftFinding } from '@jebo/contract/tickets/checks.schema.ts'
import { createTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinCrew, leaveCrews, openCrew } from '../../../test/crews.ts'
import { signUpAs } from '../../../test/people.ts'
import { addAsset, openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { offerShare, takeShareBack } from '../../../test/shares.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  openTicket,
  openTicketWorld,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

const policy = `## 점검할 수 있는 대상
- 클릭재킹도 봐 주세요.

## 보상하지 않는 것
- 실제 영향이 없는 보안 헤더의 누락
- 중요한 동작이 없는 페이지의 클릭재킹, 로그아웃에 대한 CSRF
- 서비스 거부 (DoS)

## 공개
- 저장형 XSS는 30일 뒤에 공개해요.`

describe('getDraftChecks', () => {
  let app: TestApp
  let world: TicketWorld
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
  })
  afterAll(() => app.close())

  const findingsOf = async (visitor: Visitor, id: number): Promise<DraftFinding[]> => {
    const { status, answer } = await visitor.call(getDraftChecks, { id })
    expect(status).toBe(200)
    return answer.findings
  }

  it('is for the author of a draft', async () => {
    const { author, hacker, owner, guest, programId } = world
    const { id } = await draftTicket(author, programId)
    const asked = async (visitor: Visitor) => {
      const { status, problem } = await visitor.call(getDraftChecks, { id })
      return [status, problem.messageKey]
    }
    expect(await asked(hacker)).toEqual([404, 'error.notFound'])
    expect(await asked(owner)).toEqual([403, 'error.forbidden'])
    expect(await asked(guest)).toEqual([401, 'error.notSignedIn'])
    await author.call(submitTicket, { id, version: 1, rulesVersion: 1 })
    expect(await findingsOf(author, id)).toEqual([])
  })

  it('finds nothing in an empty draft, and stops no submission', async () => {
    const { hacker, programId } = world
    const { answer } = await hacker.call(createTicket, { programId })
    expect(await findingsOf(hacker, answer.id)).toEqual([])
    const { id, version } = await draftTicket(hacker, programId, {
      description: '설명만 있고 따라 할 수 없는 글이에요.',
    })
    expect(await findingsOf(hacker, id)).toEqual([{ code: 'NO_STEPS' }, { code: 'TOOLS_UNDECLARED' }])
    expect((await hacker.call(submitTicket, { id, version, rulesVersion: 1 })).status).toBe(204)
  })

  it('finds assets that are out of scope, chosen or named in the text', async () => {
    const { owner, author } = world
    const [inside, outside] = [
      await addAsset(owner, { name: '상점', url: 'https://shop.acme.test' }),
      await addAsset(owner, { name: '광고', url: 'https://ads.acme.test/', isInScope: false }),
    ]
    const { id: programId } = await openProgram(owner, { title: '광고는 빼고', assetIds: [inside, outside] })
    const check = async (description: string, assetId?: number) => {
      const { id } = await draftTicket(author, programId, { description, assetId, toolUse: 'NONE' })
      return findingsOf(author, id)
    }
    const steps = '\n1. 열어요\n2. 봐요'
    const found = [{ code: 'ASSET_OUT_OF_SCOPE', asset: '광고' }]
    expect(await check(`아무 말이나 적은 글이에요.${steps}`, outside)).toEqual(found)
    expect(await check(`HTTPS://Ads.Acme.Test/banner 에서 보여요.${steps}`, inside)).toEqual(found)
    expect(await check(`ads.acme.test에서 시작돼요.${steps}`)).toEqual(found)
    expect(await check(`my-ads.acme.test나 ads.acme.test.example은 달라요.${steps}`)).toEqual([])
  })

  it.each([
    ['클릭재킹 (Clickjacking)', '중요한 동작이 없는 페이지의 클릭재킹, 로그아웃에 대한 CSRF'],
    ['CWE-352: 사이트 간 요청 위조 (CSRF)', '중요한 동작이 없는 페이지의 클릭재킹, 로그아웃에 대한 CSRF'],
    ['서비스 거부', '서비스 거부 (DoS)'],
    ['dos', '서비스 거부 (DoS)'],
    ['저장형 XSS', null],
    ['SRF', null],
    ['CWE-79', null],
  ])('says of %s which line of the policy excludes it', async (weaknessType, line) => {
    const { hacker, programId } = await programWith(policy)
    const { id } = await draftTicket(hacker, programId, { weaknessType, toolUse: 'NONE' })
    expect(await findingsOf(hacker, id)).toEqual(line === null ? [] : [{ code: 'WEAKNESS_EXCLUDED', line }])
  })

  let withPolicy: Promise<{ id: number }> | undefined
  const programWith = async (text: string) => {
    withPolicy ??= openProgram(world.owner, { title: '정책이 긴 프로그램', policy: text })
    return { hacker: world.hacker, programId: (await withPolicy).id }
  }

  it("names likely duplicates among the author's tickets and public ones of the program, and no others", async () => {
    const { author, hacker, programId, rivalProgramId, assetId } = world
    const title = '장바구니 수량을 음수로 바꾸면 결제 금액이 줄어요'
    const written = { title, weaknessType: '입력 검증', assetId, toolUse: 'NONE' } as const
    const draft = async (visitor: Visitor, changes = {}) =>
      findingsOf(visitor, (await draftTicket(visitor, programId, { ...written, ...changes })).id)
    // Of another author, still closed; in another program; and a draft of their own.
    const closed = await openTicket(author, programId, written)
    await openTicket(hacker, rivalProgramId, { ...ticketForm, title })
    expect(await draft(hacker)).toEqual([])
    const own = await openTicket(hacker, programId, { title: '장바구니 수량에 음수를 넣으면 결제 금액이 줄어듭니다' })
    expect(await draft(hacker)).toEqual([
      { code: 'LIKELY_DUPLICATE', tickets: [{ id: own, title: expect.any(String), readAs: 'AUTHOR' }] },
    ])
    // The author of the closed one finds it, and others once it is disclosed.
    expect(await draft(author)).toMatchObject([{ tickets: [{ id: closed, title, readAs: 'AUTHOR' }] }])
    const disclosed = await ticketIn(world, 'RESOLVED', { ...written, title: `${title}!` })
    await discloseTicket(world, disclosed)
    expect(await draft(hacker)).toMatchObject([
      { tickets: [{ id: disclosed, title: `${title}!`, readAs: 'ANYONE' }, { id: own }] },
    ])
    const limited = await ticketIn(world, 'RESOLVED', { ...written, title: `${title}?` })
    const summary = '열 글자가 넘는 요약이에요.'
    await discloseTicket(world, limited, { disclosure: 'LIMITED_DISCLOSED', summary })
    expect(JSON.stringify(await draft(hacker))).not.toContain(String(limited))
    expect(await draft(hacker, { title: '회원 탈퇴 뒤에도 알림 메일이 와요' })).toEqual([])
  })

  it('names those of a crew, and those that are shared, while the author may read them', async () => {
    const { app: of, author, programId } = world
    const fellow = await signUpAs(of, 'fellow')
    const title = '쿠폰 코드를 짧은 시간에 여러 번 쓸 수 있어요'
    const found = async () => findingsOf(fellow, (await draftTicket(fellow, programId, { title, toolUse: 'NONE' })).id)
    const likely = (id: number) => [{ code: 'LIKELY_DUPLICATE', tickets: [{ id, title, readAs: 'SHARER' }] }]
    const crewId = await openCrew(author, 'coupons')
    const ofCrew = await openTicket(author, programId, { title, crewId })
    expect(await found()).toEqual([])
    await joinCrew(of, crewId, 'fellow')
    expect(await found()).toEqual(likely(ofCrew))
    await leaveCrews(of, 'fellow')
    expect(await found()).toEqual([])
    const shared = await openTicket(author, programId, { title })
    await offerShare(author, shared, 'fellow', 3000)
    expect(await found()).toEqual(likely(shared))
    await takeShareBack(author, shared, 'fellow')
    expect(await found()).toEqual([])
  })
})
