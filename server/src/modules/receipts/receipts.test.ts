import { createPublicKey, verify } from 'node:crypto'
import {
  getConsistencyProof,
  getInclusionProof,
  getReceiptHead,
  listReceiptKeys,
} from '@jebo/contract/receipts/receipts.endpoints.ts'
import { submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendAtOnce } from '../../../test/at-once.ts'
import { provesConsistency, provesInclusion } from '../../../test/proofs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { draftTicket, openTicket, openTicketWorld, type TicketWorld } from '../../../test/tickets.ts'
import { extend, hashOfLeaf } from './merkle.ts'
import { contentHashOf, leafBytes, submittedHashOf } from './signed-bytes.ts'

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex')

describe('the public log of receipts', () => {
  let app: TestApp
  let world: TicketWorld
  let guest: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    guest = app.visitor()
  })
  afterAll(() => app.close())

  const headNow = async () => (await guest.call(getReceiptHead, {})).answer
  const rowsOf = async (query: string) => (await app.database.pool.query(query)).rows

  it('has a signed head before the first ticket', async () => {
    const { size, root, time, keyId, signature, publicKey } = await headNow()
    expect([size, root]).toEqual([0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'])
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: bytesOf(publicKey).toString('base64url') },
      format: 'jwk',
    })
    const signed = JSON.stringify({ type: 'jebo.receipts.head', version: 1, size, root, time })
    expect(verify(null, Buffer.from(signed), key, bytesOf(signature))).toBe(true)
    const { keys } = (await guest.call(listReceiptKeys, {})).answer
    expect(keys).toEqual([{ id: keyId, publicKey, since: app.clock.now().toISOString() }])
  })

  it('grows by a leaf with each submission, in one order without gaps', async () => {
    world = await openTicketWorld(app)
    await openTicket(world.author, world.programId)
    const before = await headNow()
    const drafts: { id: number; version: number }[] = []
    for (let n = 0; n < 9; n++) drafts.push(await draftTicket(world.author, world.programId, { title: `보고 ${n}` }))
    expect((await headNow()).size, 'drafts are not in it').toBe(1)
    const replies = await sendAtOnce(drafts.length, (n) => {
      const { id = 0, version = 0 } = drafts[n] ?? {}
      return world.author.call(submitTicket, { id, version, rulesVersion: 1 })
    })
    expect(replies.map(({ status }) => status)).toEqual(drafts.map(() => 204))
    const after = await headNow()
    expect(after.size).toBe(10)
    const leaves = await rowsOf('select * from receipt_leaves order by position')
    expect(leaves.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await rowsOf('select size from receipt_heads order by size')).toHaveLength(11)
    const { answer } = await guest.call(getConsistencyProof, { first: before.size, second: after.size })
    const roots = { firstRoot: bytesOf(before.root), secondRoot: bytesOf(after.root) }
    expect(provesConsistency({ ...answer, ...roots, path: answer.proof.map(bytesOf) })).toBe(true)
  })

  it('proves each leaf, by index and by hash', async () => {
    const { size, root } = await headNow()
    const leaves = await rowsOf(
      `select position, ticket_number, receipt_leaves.submitted_at, content_hash, salt, title, weakness_type, severity, description
       from receipt_leaves join tickets on tickets.id = ticket_id order by position`,
    )
    for (const row of leaves) {
      const { title, weakness_type: weaknessType, severity, description, salt } = row
      const contentHash = contentHashOf(salt, submittedHashOf({ title, weaknessType, severity, description }))
      expect(row.content_hash).toEqual(contentHash)
      const { ticket_number: ticketNumber, submitted_at: submittedAt } = row
      const leafHash = hashOfLeaf(leafBytes({ version: 1, ticketNumber, submittedAt, contentHash }))
      const byIndex = await guest.call(getInclusionProof, { leaf: String(row.position) })
      const byHash = await guest.call(getInclusionProof, { leaf: leafHash.toString('hex'), size })
      expect(byIndex.answer).toEqual(byHash.answer)
      const { index, proof } = byHash.answer
      expect(provesInclusion({ index, size, leafHash, path: proof.map(bytesOf), root: bytesOf(root) })).toBe(true)
    }
  })

  it('proves earlier states, too', async () => {
    const { answer } = await guest.call(getInclusionProof, { leaf: '2', size: 5 })
    const [head] = await rowsOf('select root from receipt_heads where size = 5')
    const { index, size, leafHash, proof } = answer
    expect(
      provesInclusion({ index, size, leafHash: bytesOf(leafHash), path: proof.map(bytesOf), root: head.root }),
    ).toBe(true)
  })

  it.each([
    ['a leaf that is not there', () => guest.send(getInclusionProof, { leaf: '10' }), 404],
    ['a hash that is not there', () => guest.send(getInclusionProof, { leaf: '0'.repeat(64) }), 404],
    ['a leaf beyond the size', () => guest.send(getInclusionProof, { leaf: '5', size: 5 }), 404],
    ['a size beyond the log', () => guest.send(getInclusionProof, { leaf: '5', size: 11 }), 404],
    ['a leaf that is no hash', () => guest.send(getInclusionProof, { leaf: 'A'.repeat(64) }), 400],
    ['no leaf', () => guest.send(getInclusionProof, {}), 400],
    ['sizes in the wrong order', () => guest.send(getConsistencyProof, { first: 5, second: 4 }), 404],
    ['a second size beyond the log', () => guest.send(getConsistencyProof, { first: 5, second: 11 }), 404],
    ['no leaves', () => guest.send(getConsistencyProof, { first: 0, second: 4 }), 400],
  ])('refuses %s', async (_name, send, status) => {
    expect((await send()).status).toBe(status)
  })

  it('takes no leaf of a refused submission', async () => {
    const { id, version } = await draftTicket(world.author, world.programId)
    await world.author.send(submitTicket, { id, version: version + 1, rulesVersion: 1 })
    expect((await headNow()).size).toBe(10)
  })

  it('signs with a new key once the current one is retired', async () => {
    await app.database.pool.query('update receipt_keys set retired_at = now()')
    await openTicket(world.author, world.programId)
    const { keys } = (await guest.call(listReceiptKeys, {})).answer
    expect(keys).toHaveLength(2)
    expect((await headNow()).publicKey).toBe(keys[0]?.publicKey)
  })

  it.each(['receipt_leaves', 'receipt_nodes', 'receipt_heads'])('is never changed: %s', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set ${table === 'receipt_heads' ? 'size = size' : 'position = position'}`,
    ]) {
      await expect(app.database.pool.query(statement)).rejects.toThrow()
    }
  })
})

describe('the functions of the database for many rows', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const scalar = async (query: string, values: unknown[]): Promise<Buffer> =>
    (await app.database.pool.query({ text: query, rowMode: 'array', values })).rows[0]?.[0]

  it.each([
    ['plain', 'CWE-79', '설명'],
    ['"quotes" \\ / \b\f\n\r\t', '\u0001\u001f\u007f', '\u2028\u2029 😀 <script>&'],
    [null, null, null],
  ])('hash what was submitted as the product does: %j', async (title, weaknessType, description) => {
    const content = { title, weaknessType, severity: 'HIGH', description } as const
    const values = [title, weaknessType, 'HIGH', description]
    expect(await scalar('select receipt_submitted_hash($1, $2, $3, $4)', values)).toEqual(submittedHashOf(content))
  })

  it.each(['2026-01-02T03:04:05.006Z', '2026-12-31T23:59:59.999Z', '2026-06-01T00:00:00.000Z'])(
    'hash a leaf of %s as the product does',
    async (time) => {
      const leaf = {
        version: 1,
        ticketNumber: 12_345_678,
        submittedAt: new Date(time),
        contentHash: Buffer.alloc(32, 9),
      }
      const values = [leaf.ticketNumber, leaf.submittedAt, leaf.contentHash]
      expect(await scalar('select receipt_leaf_hash($1, $2, $3)', values)).toEqual(hashOfLeaf(leafBytes(leaf)))
    },
  )

  it('complete the tree as the product does', async () => {
    const hashes = Array.from({ length: 21 }, (_, n) => hashOfLeaf(Buffer.from(String(n))))
    await app.database.pool.query(
      'insert into receipt_nodes select 0, n - 1, hash from unnest($1::bytea[]) with ordinality as given (hash, n)',
      [hashes],
    )
    await app.database.pool.query('select fill_receipt_nodes()')
    const { rows } = await app.database.pool.query(
      'select level, position, hash from receipt_nodes order by position << level, level',
    )
    const inOrder = extend([], 0, hashes).added.toSorted(
      (left, right) => left.position * 2 ** left.level - right.position * 2 ** right.level || left.level - right.level,
    )
    expect(rows).toEqual(inOrder)
  })
})
