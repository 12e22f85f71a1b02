import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { currentHead, hashRanges } from './current-head.ts'
import { getPublicKey } from './keys.sql.ts'
import { findLeaves, type IndexedLeaf, type StoredHead } from './log.sql.ts'
import { inclusionRanges } from './merkle.ts'
import { presentHead, presentPath } from './receipts.present.ts'
import type { Signing } from './sign.ts'
import { leafFields } from './signed-bytes.ts'

type TicketId = RowId<'tickets'>

/** The leaves of tickets, by ticket, and the newest signed head, which covers them. */
export const findReceipts = async (
  db: Db,
  signing: Signing,
  ticketIds: readonly TicketId[],
): Promise<{ leaves: Map<TicketId, IndexedLeaf>; head: StoredHead }> => {
  const leaves = await findLeaves(db, ticketIds)
  // Read after them, so that it covers each.
  const head = await currentHead(db, signing)
  return { leaves: new Map(leaves.map((leaf) => [leaf.ticketId, leaf])), head }
}

const provenLeaf = async (db: Db, leaf: IndexedLeaf, size: number) => ({
  leaf: leafFields(leaf),
  index: leaf.index,
  path: presentPath(await hashRanges(db, inclusionRanges(leaf.index, size))),
})

const provenHead = async (db: Db, head: StoredHead) => ({
  head: presentHead(head),
  publicKey: (await getPublicKey(db, head.keyId)).toString('hex'),
})

/** One form only: every other byte is refused by those who check it. */
const fileOf = (document: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`)

/** The file that proves a leaf, with the salt. */
export const makeReceipt = async (db: Db, leaf: IndexedLeaf, head: StoredHead): Promise<Uint8Array<ArrayBuffer>> =>
  fileOf({
    type: 'jebo.receipts.receipt',
    version: 1,
    ...(await provenLeaf(db, leaf, head.size)),
    salt: leaf.salt.toString('hex'),
    submittedHash: leaf.submittedHash.toString('hex'),
    ...(await provenHead(db, head)),
  })

/** The file that proves that one leaf is before another. It has no salt, so it says nothing of the contents. */
export const makePrecedence = async (
  db: Db,
  { original, duplicate }: Record<'original' | 'duplicate', IndexedLeaf>,
  head: StoredHead,
): Promise<Uint8Array<ArrayBuffer>> =>
  fileOf({
    type: 'jebo.receipts.precedence',
    version: 1,
    original: await provenLeaf(db, original, head.size),
    duplicate: await provenLeaf(db, duplicate, head.size),
    ...(await provenHead(db, head)),
  })
