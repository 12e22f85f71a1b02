import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { downloadPrecedence, downloadReceipt, getReceipt } from '@jebo/contract/tickets/receipts.endpoints.ts'
import { changeSubstate } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  discloseTicket,
  draftTicket,
  moveInput,
  openTicket,
  openTicketWorld,
  pageOf,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../../../test/tickets.ts'

const script = join(import.meta.dirname, '../../../../script/verify-receipt.ts')

/** What the script says of files. */
const check = (...args: string[]): Promise<{ status: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_error, said) =>
      resolve({ status: child.exitCode, said }),
    )
  })

describe('receipts of tickets', () => {
  let app: TestApp
  let world: TicketWorld
  let folder: string
  let first: number
  let second: number
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    folder = await mkdtemp(join(tmpdir(), 'jebo-receipts-'))
    first = await openTicket(world.hacker, world.programId, { title: '원본의 비밀 제목', severity: 'LOW' })
    second = await openTicket(world.author, world.programId)
    await world.manager.call(changeSubstate, { id: second, ...moveInput('DUPLICATED', first) })
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await app.close()
  })

  const fileOf = async (text: string): Promise<string> => {
    const path = join(folder, `${Math.random()}.json`)
    await writeFile(path, text)
    return path
  }

  it('tell both sides where the ticket is in the log', async () => {
    const { answer: head } = await app.visitor().call(getReceiptHead, {})
    const { submittedAt } = await pageOf(world.hacker, first)
    for (const visitor of [world.hacker, world.manager]) {
      const { answer } = await visitor.call(getReceipt, { id: first })
      expect(answer).toEqual({
        ...{ number: first, submittedAt, index: 0, original: null },
        contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        head: { size: 2, time: head.time, keyId: head.keyId },
      })
    }
  })

  it('are files that the script accepts without the platform, with the submitted text', async () => {
    const { text } = await world.author.send(downloadReceipt, { id: second })
    const { publicKey } = (await app.visitor().call(getReceiptHead, {})).answer
    const content = await fileOf(JSON.stringify(ticketForm))
    const { status, said } = await check(await fileOf(text), '--content', content, '--key', publicKey)
    expect([status, said.split('\n')[0]], said).toEqual([
      0,
      `Valid: ticket ${second}, submitted ${(await pageOf(world.author, second)).submittedAt}, entry 2`,
    ])
    expect(said).toContain('The content is what was submitted.')
    const other = await fileOf(JSON.stringify({ ...ticketForm, severity: 'LOW' }))
    expect(await check(await fileOf(text), '--content', other)).toEqual({
      status: 1,
      said: 'Not valid: the content is not what was submitted\n',
    })
    expect((await check(await fileOf(text), '--key', '0'.repeat(64))).status).toBe(1)
    const changed = await fileOf(text.replace(`"ticket": ${second}`, `"ticket": ${first}`))
    expect(await check(changed)).toEqual({ status: 1, said: 'Not valid: leaf is not in the log that was signed\n' })
    for (const at of [40, text.indexOf('"path"') + 30, text.indexOf('"signature"') + 20]) {
      const other = text[at] === '1' ? '2' : '1'
      const { status } = await check(await fileOf(`${text.slice(0, at)}${other}${text.slice(at + 1)}`))
      expect([at, status]).toEqual([at, 1])
    }
    expect((await check(join(folder, 'missing.json'))).status).toBe(1)
    expect((await check()).status).toBe(2)
  })

  it('stay valid after the log has grown and the severity has changed', async () => {
    const { text } = await world.hacker.send(downloadReceipt, { id: first })
    await openTicket(world.author, world.programId)
    const later = await world.hacker.send(downloadReceipt, { id: first })
    expect(later.text).not.toBe(text)
    for (const one of [text, later.text]) expect((await check(await fileOf(one))).status).toBe(0)
  })

  it('of a duplicate tell number, date, severity and state of the original, and prove that it is older', async () => {
    const { submittedAt } = await pageOf(world.hacker, first)
    const { answer, text } = await world.author.call(getReceipt, { id: second })
    expect(answer.original).toEqual({ number: first, submittedAt, severity: 'LOW', state: 'OPEN', isOlder: true })
    expect(text).not.toContain('비밀')
    const proof = await world.author.send(downloadPrecedence, { id: second })
    expect(proof.text).not.toContain('salt')
    const { status, said } = await check(await fileOf(proof.text))
    expect(status, said).toBe(0)
    expect(said).toContain(`Original: ticket ${first}, submitted ${submittedAt}, entry 1\n`)
  })

  it('say so if the original is not older, and prove nothing', async () => {
    const older = await openTicket(world.author, world.programId)
    const younger = await openTicket(world.hacker, world.programId)
    await world.manager.call(changeSubstate, { id: older, ...moveInput('DUPLICATED', younger) })
    const { answer } = await world.author.call(getReceipt, { id: older })
    expect(answer.original).toMatchObject({ number: younger, isOlder: false })
    expect((await world.author.send(downloadPrecedence, { id: older })).status).toBe(404)
    expect((await world.hacker.send(downloadPrecedence, { id: younger })).status).toBe(404)
  })

  it.each([getReceipt, downloadReceipt, downloadPrecedence])('are for the sides of the ticket: $path', async (call) => {
    const disclosed = await ticketIn(world, 'RESOLVED')
    await discloseTicket(world, disclosed)
    const draft = (await draftTicket(world.author, world.programId)).id
    for (const visitor of [world.hacker, world.rival, world.staff]) {
      expect((await visitor.send(call, { id: second })).status).toBe(404)
      expect((await visitor.send(call, { id: disclosed })).status, 'everyone sees it').toBe(404)
    }
    expect((await world.guest.send(call, { id: disclosed })).status).toBe(401)
    expect((await world.author.send(call, { id: draft })).status).toBe(404)
  })
})
