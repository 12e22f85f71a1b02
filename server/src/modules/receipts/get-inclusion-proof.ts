import type { getInclusionProof as endpoint } from '@jebo/contract/receipts/receipts.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { currentHead, hashRanges } from './current-head.ts'
import { findPosition } from './log.sql.ts'
import { inclusionRanges } from './merkle.ts'
import { presentPath } from './receipts.present.ts'

const positionOf = async (db: Db, leaf: string): Promise<number | null> =>
  leaf.length === 64 ? findPosition(db, Buffer.from(leaf, 'hex')) : Number(leaf)

export const getInclusionProof: Handler<typeof endpoint> = async (call, { leaf, size: asked }) => {
  const { db } = call
  const head = await currentHead(db, call)
  const size = asked ?? head.size
  const index = await positionOf(db, leaf)
  refuseUnless(index !== null && index < size && size <= head.size, 'error.notFound')
  const [leafHash, ...proof] = presentPath(await hashRanges(db, [[index, index + 1], ...inclusionRanges(index, size)]))
  refuseUnless(leafHash, 'error.notFound')
  return { index, leafHash, size, proof }
}
