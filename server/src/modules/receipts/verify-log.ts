// Computes the log again from what is stored, and compares every hash, signature and ticket.
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import { openOrNull, type Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Submission } from './append-submissions.ts'
import { countNodes, listHeads, listLeaves, listSealedKeys } from './audit.sql.ts'
import { findLeaves, findLogSize, findNodes, type IndexedLeaf, type StoredHead } from './log.sql.ts'
import { extend, hashOfLeaf, rootOf, type Stored } from './merkle.ts'
import { keyPurpose } from './sign.ts'
import { contentHashOf, headBytes, leafBytes, submittedHashOf } from './signed-bytes.ts'

/** What the log needs of tickets, whose module is above it. */
export type ReadTickets = {
  /** Submitted tickets by their keys, as they are now. */
  find: (db: Db, ids: readonly RowId<'tickets'>[]) => Promise<Submission[]>
  /** The keys of submitted tickets after one, in their order. */
  list: (db: Db, after: RowId<'tickets'> | null, limit: number) => Promise<RowId<'tickets'>[]>
}

/** What is wrong, the first in the log first; the newest head. */
export type Verdict = { faults: string[]; size: number; head: StoredHead | null }

/** After the first changed entry no head fits: the first one is named, and the others are counted, as are the stored hashes. */
type Wrong = { heads: number; nodes: number }

type Audit = { db: Db; faults: string[]; keys: Map<string, KeyObject>; heads: StoredHead[]; wrong: Wrong }

const atOnce = 1000
/** Enough to see what happened, also where each entry was changed for itself. */
const mostFaults = 200
/** How long a submission may wait for the log. */
const patienceMs = 10 * 60_000

const openKeys = async (db: Db, sealer: Sealer, faults: string[]): Promise<Map<string, KeyObject>> => {
  const keys = new Map<string, KeyObject>()
  for (const { key_id: id, public_key: stored, sealed_private_key: sealed } of await listSealedKeys(db)) {
    const privateKey = openOrNull(sealer, sealed, keyPurpose)
    const key = privateKey === null ? null : createPublicKey(privateKey)
    const own = key?.export({ type: 'spki', format: 'der' }).subarray(-32)
    const isOwn = own?.equals(stored) && createHash('sha256').update(own).digest('hex').startsWith(id)
    if (key && isOwn) keys.set(id, key)
    else faults.push(`Key ${id} is not a key of this installation.`)
  }
  return keys
}

const nameOf = ({ index, ticketNumber }: IndexedLeaf): string => `Entry ${index + 1} (ticket ${ticketNumber})`

const faultOfTicket = (leaf: IndexedLeaf, ticket: Submission | undefined): string | null => {
  if (!ticket) return 'its ticket is missing'
  if (ticket.ticketNumber !== leaf.ticketNumber) return `its ticket has the number ${ticket.ticketNumber}`
  if (ticket.at.getTime() !== leaf.submittedAt.getTime()) return `its ticket says ${ticket.at.toISOString()}`
  return submittedHashOf(ticket.content).equals(leaf.submittedHash) ? null : 'its ticket was changed'
}

const faultOfLeaf = (leaf: IndexedLeaf, stored: Stored | undefined): string | null => {
  if (!stored) return 'its hash is missing'
  const isSalted = contentHashOf(leaf.salt, leaf.submittedHash).equals(leaf.contentHash)
  return isSalted && hashOfLeaf(leafBytes(leaf)).equals(stored.hash) ? null : 'it was changed'
}

const faultOfTime = (leaf: IndexedLeaf, before: StoredHead | null, covering: StoredHead | undefined): string | null => {
  if (covering && leaf.submittedAt > covering.time)
    return `it is dated after it was signed, ${covering.time.toISOString()}`
  const isLate = before !== null && before.size > 0 && before.time.getTime() - leaf.submittedAt.getTime() > patienceMs
  return isLate ? `it is dated before the entries that were signed ${before.time.toISOString()}` : null
}

/** The next heads, of which those that are not signed say nothing. */
const readHeads = async ({ db, faults, keys }: Audit, above: number): Promise<StoredHead[]> => {
  const heads = await listHeads(db, above, atOnce)
  return heads.filter((head) => {
    const key = keys.get(head.keyId)
    const isSigned = key !== undefined && verify(null, headBytes(head), key, head.signature)
    if (!isSigned) faults.push(`The head over ${head.size} entries has no valid signature.`)
    return isSigned
  })
}

/** The part of the tree that was computed so far. */
type Computed = { size: number; edge: Stored[]; nodes: number; before: StoredHead | null }

/** Compares the subtrees that the leaves complete with the stored ones. */
const compareNodes = async ({ db, faults, wrong }: Audit, added: readonly Stored[]): Promise<void> => {
  const inner = added.filter(({ level }) => level > 0)
  const stored = await findNodes(db, inner)
  const keyOf = ({ level, position }: Stored): string => `${level} ${position}`
  const hashes = new Map(stored.map((node) => [keyOf(node), node.hash]))
  for (const node of inner)
    if (!hashes.get(keyOf(node))?.equals(node.hash)) {
      wrong.nodes += 1
      if (wrong.nodes === 1)
        faults.push(`The stored hash of level ${node.level}, position ${node.position}, is not that of its entries.`)
    }
}

/** Checks leaves that follow each other, and the heads over them. */
const checkLeaves = async (
  audit: Audit,
  tickets: ReadTickets,
  leaves: IndexedLeaf[],
  computed: Computed,
): Promise<void> => {
  const { db, faults, heads, wrong } = audit
  const places = leaves.map(({ index }) => ({ level: 0, position: index }))
  const stored = new Map((await findNodes(db, places)).map((node) => [node.position, node]))
  const ids = leaves.map(({ ticketId }) => ticketId)
  const found = new Map((await tickets.find(db, ids)).map((ticket) => [ticket.ticketId, ticket]))
  const added: Stored[] = []
  for (const leaf of leaves) {
    const [covering] = heads
    const fault =
      faultOfLeaf(leaf, stored.get(leaf.index)) ??
      faultOfTime(leaf, computed.before, covering) ??
      faultOfTicket(leaf, found.get(leaf.ticketId))
    if (fault !== null) faults.push(`${nameOf(leaf)}: ${fault}.`)
    const grown = extend(computed.edge, computed.size, [hashOfLeaf(leafBytes(leaf))])
    added.push(...grown.added)
    Object.assign(computed, { size: computed.size + 1, edge: grown.edge, nodes: computed.nodes + grown.added.length })
    if (covering?.size === computed.size) {
      if (!rootOf(grown.edge).equals(covering.root)) {
        wrong.heads += 1
        if (wrong.heads === 1) faults.push(`The head over ${covering.size} entries was signed over other entries.`)
      }
      computed.before = heads.shift() ?? null
    }
  }
  await compareNodes(audit, added)
}

const checkAllLeaves = async (audit: Audit, tickets: ReadTickets): Promise<Computed> => {
  const { db, faults, heads } = audit
  const computed: Computed = { size: 0, edge: [], nodes: 0, before: null }
  for (;;) {
    const leaves = await listLeaves(db, computed.size, atOnce)
    const end = leaves.findIndex(({ index }, at) => index !== computed.size + at)
    const whole = end === -1 ? leaves : leaves.slice(0, end)
    heads.push(...(await readHeads(audit, heads.at(-1)?.size ?? computed.size)))
    await checkLeaves(audit, tickets, whole, computed)
    if (end !== -1) faults.push(`Entry ${computed.size + 1} is missing.`)
    if (end !== -1 || leaves.length < atOnce || faults.length >= mostFaults) return computed
  }
}

const countFurther = ({ faults, wrong }: Audit): void => {
  if (wrong.heads > 1) faults.push(`Heads after it that were signed over other entries: ${wrong.heads - 1}.`)
  if (wrong.nodes > 1) faults.push(`Other stored hashes that are not those of their entries: ${wrong.nodes - 1}.`)
}

/** Each submitted ticket has a leaf. */
const checkTickets = async ({ db, faults }: Audit, tickets: ReadTickets): Promise<void> => {
  let ids = await tickets.list(db, null, atOnce)
  while (ids.length > 0 && faults.length < mostFaults) {
    const recorded = new Set((await findLeaves(db, ids)).map(({ ticketId }) => ticketId))
    const missing = ids.filter((id) => !recorded.has(id))
    for (const { ticketNumber } of await tickets.find(db, missing)) faults.push(`Ticket ${ticketNumber} has no entry.`)
    ids = await tickets.list(db, ids.at(-1) ?? null, atOnce)
  }
}

const checkEnd = async ({ db, faults, heads }: Audit, { size, nodes, before }: Computed): Promise<void> => {
  if ((await findLogSize(db)) !== size) faults.push(`The log says that it has ${await findLogSize(db)} entries.`)
  if ((await countNodes(db)) !== nodes)
    faults.push('There are hashes of entries that are not there, or hashes are missing.')
  const [beyond] = heads
  if (beyond) faults.push(`The entries from ${size + 1} to ${beyond.size} are missing, which were signed.`)
  if (size > (before?.size ?? 0)) faults.push(`The entries from ${(before?.size ?? 0) + 1} on were never signed.`)
}

/**
 * Checks the whole log. Submissions wait for nothing meanwhile, so it reads one state of the database.
 * @param db a transaction that sees one state
 */
export const verifyLog = async (db: Db, sealer: Sealer, tickets: ReadTickets): Promise<Verdict> => {
  const faults: string[] = []
  const audit: Audit = {
    db,
    faults,
    keys: await openKeys(db, sealer, faults),
    heads: [],
    wrong: { heads: 0, nodes: 0 },
  }
  const computed = await checkAllLeaves(audit, tickets)
  countFurther(audit)
  if (faults.length < mostFaults) await checkEnd(audit, computed)
  await checkTickets(audit, tickets)
  return { faults: faults.slice(0, mostFaults), size: computed.size, head: computed.before }
}
