import { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOn } from '../test/run-on.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicket, openTicketWorld, type TicketWorld } from '../test/tickets.ts'
import { currentHead, verifyLog } from './modules/receipts/public.ts'
import { readSubmitted } from './modules/tickets/public.ts'
import { inOneState } from './platform/db/transaction.ts'

describe('script/verify-log', () => {
  let app: TestApp
  let world: TicketWorld
  let numbers: number[]
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    numbers = []
    for (let n = 0; n < 7; n++) {
      app.clock.advance(60 * 60_000)
      numbers.push(await openTicket(world.author, world.programId, { title: `보고 ${n}` }))
    }
  })
  afterAll(() => app.close())

  /** What is said of the log after statements of an administrator who may disable triggers. */
  const saidAfter = async (...statements: string[]): Promise<string[]> => {
    const { db, sealer } = app.services
    let faults: string[] = []
    const undone = new Error('undone')
    const work = inOneState(db, async (tx) => {
      for (const statement of ['set local session_replication_role = replica', ...statements])
        await runOn(tx, statement)
      ;({ faults } = await verifyLog(tx, sealer, readSubmitted))
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    return faults
  }

  it('finds nothing in a log that nobody changed', async () => {
    const { answer } = await app.visitor().call(getReceiptHead, {})
    const verdict = await inOneState(app.services.db, (tx) => verifyLog(tx, app.services.sealer, readSubmitted))
    expect(verdict).toMatchObject({ faults: [], size: 7, head: { size: 7, keyId: answer.keyId } })
  })

  const at = (position: number) => `where position = ${position}`
  const ticketAt = (position: number) => `where id = (select ticket_id from receipt_leaves ${at(position)})`
  const earlier = "interval '3 months'"
  /** What an administrator does with the database, and what is said first. */
  const attacks: [name: string, statements: string[], first: (numbers: number[]) => string][] = [
    [
      'a changed text',
      [`update tickets set description = repeat('y', 30) ${ticketAt(2)}`],
      (n) => `Entry 3 (ticket ${n[2]}): its ticket was changed.`,
    ],
    [
      'a changed severity',
      [`update tickets set submitted_severity = 'LOW' ${ticketAt(2)}`],
      (n) => `Entry 3 (ticket ${n[2]}): its ticket was changed.`,
    ],
    [
      'a back-dated ticket',
      [`update tickets set submitted_at = submitted_at - ${earlier} ${ticketAt(4)}`],
      (n) => `Entry 5 (ticket ${n[4]}): its ticket says `,
    ],
    [
      'a back-dated leaf',
      [`update receipt_leaves set submitted_at = submitted_at - ${earlier} ${at(4)}`],
      (n) => `Entry 5 (ticket ${n[4]}): it was changed.`,
    ],
    [
      'a ticket and its leaf, both back-dated',
      [
        `update receipt_leaves set submitted_at = submitted_at - ${earlier} ${at(4)}`,
        `update tickets set submitted_at = submitted_at - ${earlier} ${ticketAt(4)}`,
      ],
      (n) => `Entry 5 (ticket ${n[4]}): it was changed.`,
    ],
    [
      'a back-dated leaf with its hash',
      [
        `update receipt_leaves set submitted_at = submitted_at - ${earlier} ${at(4)}`,
        `update receipt_nodes set hash = receipt_leaf_hash(ticket_number, submitted_at, content_hash)
       from receipt_leaves where level = 0 and receipt_nodes.position = 4 and receipt_leaves.position = 4`,
      ],
      (n) => `Entry 5 (ticket ${n[4]}): it is dated before the entries that were signed `,
    ],
    [
      'a changed hash',
      [`update receipt_nodes set hash = sha256('x') where level = 1 and position = 1`],
      () => 'The stored hash of level 1, position 1, is not that of its entries.',
    ],
    [
      'a deleted ticket',
      [`delete from tickets ${ticketAt(3)}`],
      (n) => `Entry 4 (ticket ${n[3]}): its ticket is missing.`,
    ],
    ['a deleted leaf', [`delete from receipt_leaves ${at(3)}`], () => 'Entry 4 is missing.'],
    [
      'a deleted ticket with its leaf',
      [`delete from tickets ${ticketAt(3)}`, `delete from receipt_leaves ${at(3)}`],
      () => 'Entry 4 is missing.',
    ],
    [
      'a closed gap',
      [
        `delete from tickets ${ticketAt(3)}`,
        `delete from receipt_leaves ${at(3)}`,
        'update receipt_leaves set position = position + 100 where position > 3',
        'update receipt_leaves set position = position - 101 where position > 100',
        'update receipt_log set size = 6',
        'delete from receipt_nodes',
        'insert into receipt_nodes select 0, position, receipt_leaf_hash(ticket_number, submitted_at, content_hash) from receipt_leaves',
        'select fill_receipt_nodes()',
      ],
      (n) => `Entry 4 (ticket ${n[4]}): it is dated after it was signed`,
    ],
    [
      'a removed end',
      [
        `delete from receipt_leaves ${at(6)}`,
        'delete from receipt_nodes where level = 0 and position = 6',
        'update receipt_log set size = 6',
      ],
      () => 'The entries from 7 to 7 are missing, which were signed.',
    ],
    [
      'a removed end with its head',
      [
        `delete from receipt_leaves ${at(6)}`,
        'delete from receipt_nodes where level = 0 and position = 6',
        'update receipt_log set size = 6',
        'delete from receipt_heads where size = 7',
      ],
      (n) => `Ticket ${n[6]} has no entry.`,
    ],
    [
      'a leaf of nobody',
      [
        `insert into receipt_leaves select 7, version, 0, 10000000, submitted_at, submitted_hash, salt, content_hash from receipt_leaves ${at(1)}`,
      ],
      () => 'Entry 8 (ticket 10000000): its hash is missing.',
    ],
    [
      'swapped leaves',
      [
        'update receipt_leaves set position = 100 where position = 1',
        'update receipt_leaves set position = 1 where position = 2',
        'update receipt_leaves set position = 2 where position = 100',
      ],
      (n) => `Entry 2 (ticket ${n[2]}): it was changed.`,
    ],
    [
      'a changed head',
      [`update receipt_heads set signed_at = signed_at - ${earlier} where size = 5`],
      () => 'The head over 5 entries has no valid signature.',
    ],
    ['a removed head', ['delete from receipt_heads where size = 7'], () => 'The entries from 7 on were never signed.'],
    ['another key', ["update receipt_keys set public_key = sha256('x')"], () => 'Key '],
  ]
  it.each(attacks)('finds %s', async (_name, statements, first) => {
    expect((await saidAfter(...statements))[0]).toContain(first(numbers))
  })

  it('names each changed entry, and one of the heads and hashes that no longer fit', async () => {
    const change = (position: number) =>
      `update receipt_leaves set submitted_at = submitted_at - ${earlier} ${at(position)}`
    const faults = await saidAfter(change(0), change(3))
    expect(faults.filter((fault) => fault.includes('it was changed'))).toHaveLength(2)
    expect(faults.filter((fault) => fault.includes('was signed over other entries'))).toEqual([
      'The head over 1 entries was signed over other entries.',
    ])
    expect(faults).toContain('Heads after it that were signed over other entries: 6.')
    expect(faults.filter((fault) => fault.startsWith('The stored hash'))).toHaveLength(1)
  })

  it('finds a ticket that was inserted with an earlier time, even after the next head', async () => {
    const number = await openTicket(world.author, world.programId)
    const client = await app.database.pool.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const before = `submitted_at = submitted_at - ${earlier} where`
    await client.query(`update tickets set ${before} public_id = ${number}`)
    await client.query(`update receipt_leaves set ${before} position = 7`)
    await client.query('delete from receipt_heads where size = 8')
    await client.query(`update receipt_nodes set hash = receipt_leaf_hash(ticket_number, submitted_at, content_hash)
      from receipt_leaves where receipt_leaves.position = 7 and level = 0 and receipt_nodes.position = 7`)
    await client.query('delete from receipt_nodes where level > 0')
    await client.query('select fill_receipt_nodes()')
    await client.query('commit')
    client.release()
    // The server signs what it finds.
    await currentHead(app.services.db, { ...app.services, now: app.clock.now() })
    const { faults } = await inOneState(app.services.db, (tx) => verifyLog(tx, app.services.sealer, readSubmitted))
    expect(faults).toEqual([expect.stringContaining(`Entry 8 (ticket ${number}): it is dated before the entries that`)])
  })
})
