import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { signHead } from './append-submissions.ts'
import { findLogSize, findNewestHead, findNodes, lockLog, type StoredHead } from './log.sql.ts'
import { hashOver, type Place, placesIn, type Range } from './merkle.ts'
import type { Signing } from './sign.ts'

/** The hashes of the trees over these ranges, from the stored subtrees, whose number grows with the logarithm of the log. */
export const hashRanges = async (db: Db, ranges: readonly Range[]): Promise<Buffer[]> => {
  const keyOf = ({ level, position }: Place): string => `${level} ${position}`
  const nodes = await findNodes(db, ranges.flatMap(placesIn))
  const hashes = new Map(nodes.map((node) => [keyOf(node), node.hash]))
  const hashAt = (place: Place): Buffer => {
    const hash = hashes.get(keyOf(place))
    if (!hash) throw new Error(`the log of receipts lacks the subtree ${keyOf(place)}`)
    return hash
  }
  return ranges.map((range) => hashOver(range, hashAt))
}

/** The newest head. Signs one first if leaves were added without: those of older tickets, and none at all at first. */
export const currentHead = async (db: Db, signing: Signing): Promise<StoredHead> => {
  const [newest, size] = await Promise.all([findNewestHead(db), findLogSize(db)])
  if (newest && newest.size >= size) return newest
  return inTransaction(db, async (tx) => {
    const size = await lockLog(tx)
    const newest = await findNewestHead(tx)
    if (newest?.size === size) return newest
    const [root] = await hashRanges(tx, [[0, size]])
    if (!root) throw new Error('a range has one hash')
    return signHead(tx, signing, { size, root })
  })
}
