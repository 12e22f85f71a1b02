import { exportCompanyTickets, exportOwnTickets } from '@jebo/contract/tickets/exports.endpoints.ts'
import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Visitor } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'
import { discloseTicket, openTicket, openTicketWorld, ticketIn } from '../../../test/tickets.ts'

const app = await openSharedApp()
const world = await openTicketWorld(app)
const { author, manager, rival, hacker, guest } = world

type Row = Record<string, string>

const rowsOf = async (
  visitor: Visitor,
  call: typeof exportOwnTickets | typeof exportCompanyTickets,
  filter: object = {},
): Promise<Row[]> => {
  const { bytes, headers } = await visitor.call(call, filter)
  expect(headers.get('content-type')).toContain('text/csv')
  return parse(bytes, { bom: true, columns: true })
}

it('has the rows of the list, for those whose list it is', async () => {
  const formula = await ticketIn(world, 'SUBMITTED', { title: '=HYPERLINK("https://example.com")', severity: 'LOW' })
  await ticketIn(world, 'RESOLVED', { title: '쉼표, "따옴표"; 그리고' })
  await ticketIn(world, 'DRAFT', { title: '@초안' })
  await openTicket(author, world.rivalProgramId, { title: '+다른 회사' })

  const own = await rowsOf(author, exportOwnTickets)
  expect(own.map((row) => row.제목)).toEqual(["'+다른 회사", "'@초안", '쉼표, "따옴표"; 그리고', expect.anything()])
  const received = await rowsOf(manager, exportCompanyTickets)
  expect(received.map((row) => row.제목)).toEqual(['쉼표, "따옴표"; 그리고', '\'=HYPERLINK("https://example.com")'])
  expect(received.at(-1)).toMatchObject({
    번호: String(formula),
    상태: '진행 중',
    심각도: '낮음',
    주소: `http://jebo.test/tickets/${formula}`,
  })
  expect((await rowsOf(rival, exportCompanyTickets)).map((row) => row.제목)).toEqual(["'+다른 회사"])
  expect(await rowsOf(hacker, exportOwnTickets)).toEqual([])
  const filtered = await rowsOf(manager, exportCompanyTickets, { severity: 'LOW', state: 'OPEN', q: 'HYPER' })
  expect(filtered.map((row) => row.번호)).toEqual([String(formula)])
})

it.each([
  ['ko', ['상태', '진행 상태']],
  ['en', ['State', 'Status']],
] as const)('has a name of its own for each column in %s', async (locale, names) => {
  const { bytes } = await manager.call(exportCompanyTickets, {}, { 'accept-language': locale })
  const [header = []]: string[][] = parse(bytes, { bom: true })
  expect(header).toEqual([...new Set(header)])
  expect(header.slice(2, 4)).toEqual(names)
})

it.each([
  ['ko', '', ['제출 일시', '공개 일시', '다음 응답 목표 기한', '주소']],
  ['en', '/en', ['Submitted', 'Disclosed', 'Next response due', 'Address']],
] as const)('has times that sort, and addresses of its language, in %s', async (locale, prefix, names) => {
  const { owner } = world
  await owner.call(updateResponseTargets, { FIRST_RESPONSE: { unit: 'DAYS', amount: 2 } })
  const waiting = await ticketIn(world, 'SUBMITTED')
  const shown = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, shown)
  const { bytes } = await manager.call(exportCompanyTickets, {}, { 'accept-language': locale })
  const rows: Row[] = parse(bytes, { bom: true, columns: true })
  const cellsOf = (id: number) =>
    rows.flatMap((row) => {
      const cells = names.map((name) => row[name])
      return cells[3]?.endsWith(`/${id}`) ? [cells] : []
    })[0]
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(cellsOf(waiting)).toEqual([time, '', time, `http://jebo.test${prefix}/tickets/${waiting}`])
  expect(cellsOf(shown)).toEqual([time, time, expect.anything(), `http://jebo.test${prefix}/tickets/${shown}`])
})

it('names labels for the company alone', async () => {
  const id = await ticketIn(world, 'SUBMITTED', { title: '라벨이 붙은 티켓' })
  for (const name of ['급함', '결제']) {
    const label = (await manager.call(createLabel, { name, tone: 'red' })).answer
    await manager.call(labelTicket, { id, labelId: label.id, isOn: true })
  }
  const labelsIn = async (visitor: Visitor, call: typeof exportOwnTickets | typeof exportCompanyTickets) =>
    (await rowsOf(visitor, call)).find((row) => row.번호 === String(id))?.라벨
  expect(await labelsIn(manager, exportCompanyTickets)).toBe('결제, 급함')
  expect(await labelsIn(author, exportOwnTickets)).toBeUndefined()
})

it('is refused to others', async () => {
  expect((await guest.send(exportOwnTickets, {})).status).toBe(401)
  expect((await hacker.send(exportCompanyTickets, {})).status).toBe(403)
})
