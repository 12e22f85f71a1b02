import { randomBytes } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  findNewestHead,
  findNodes,
  insertHead,
  insertLeaves,
  insertNodes,
  lockLog,
  type StoredLeaf,
} from './log.sql.ts'
import { extend, hashOfLeaf, placesIn, rootOf } from './merkle.ts'
import { type Signing, sign } from './sign.ts'
import { type Content, contentHashOf, headBytes, leafBytes, submittedHashOf } from './signed-bytes.ts'

export type Submission = { ticketId: RowId<'tickets'>; ticketNumber: number; at: Date; content: Content }

const leafOf = ({ ticketId, ticketNumber, at, content }: Submission): StoredLeaf => {
  const salt = randomBytes(32)
  const submittedHash = submittedHashOf(content)
  const contentHash = contentHashOf(salt, submittedHash)
  return { version: 1, ticketId, ticketNumber, submittedAt: at, contentHash, salt, submittedHash }
}

/** Signs a state of the locked log. The time of a head is never before that of an earlier one. */
export const signHead = async (tx: Tx, signing: Signing, { size, root }: { size: number; root: Buffer }) => {
  const last = await findNewestHead(tx)
  const time = last && last.time > signing.now ? last.time : signing.now
  const head = { size, root, time, ...(await sign(tx, signing, headBytes({ size, root, time }))) }
  await insertHead(tx, head)
  return head
}

/**
 * Adds submitted tickets to the log, in the order given, and signs its new state. It locks the log until the transaction
 * ends, so it comes last there.
 */
export const appendSubmissions = async (
  tx: Tx,
  signing: Signing,
  submissions: readonly Submission[],
): Promise<void> => {
  if (submissions.length === 0) return
  const leaves = submissions.map(leafOf)
  const size = await lockLog(tx)
  const edge = await findNodes(tx, placesIn([0, size]))
  const { added, edge: grown } = extend(
    edge,
    size,
    leaves.map((leaf) => hashOfLeaf(leafBytes(leaf))),
  )
  await insertLeaves(tx, size, leaves)
  await insertNodes(tx, added)
  await signHead(tx, signing, { size: size + leaves.length, root: rootOf(grown) })
}
