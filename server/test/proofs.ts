// Verifies the proofs of RFC 6962 by the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2. Imports nothing of the product.
import { createHash } from 'node:crypto'

type Bytes = Buffer<ArrayBufferLike>

const sha256 = (...parts: readonly Uint8Array[]): Bytes => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const leafHashOf = (bytes: Uint8Array): Bytes => sha256(Buffer.of(0), bytes)

const nodeHashOf = (left: Uint8Array, right: Uint8Array): Bytes => sha256(Buffer.of(1), left, right)

type Inclusion = { index: number; size: number; leafHash: Uint8Array; path: readonly Uint8Array[]; root: Uint8Array }

/** Whether a leaf is in the tree with this root. */
export const provesInclusion = ({ index, size, leafHash, path, root }: Inclusion): boolean => {
  if (index < 0 || index >= size) return false
  let node = BigInt(index)
  let last = BigInt(size - 1)
  let hash: Bytes = Buffer.from(leafHash)
  for (const sibling of path) {
    if (last === 0n) return false
    if (node % 2n === 1n || node === last) {
      hash = nodeHashOf(sibling, hash)
      while (node % 2n === 0n && node !== 0n) {
        node /= 2n
        last /= 2n
      }
    } else {
      hash = nodeHashOf(hash, sibling)
    }
    node /= 2n
    last /= 2n
  }
  return last === 0n && hash.equals(root)
}

type Consistency = {
  first: number
  second: number
  firstRoot: Uint8Array
  secondRoot: Uint8Array
  path: readonly Uint8Array[]
}

/** The places of the last leaf of both trees, above the largest subtree that ends with the first. */
const startOf = (first: number, second: number): [node: bigint, last: bigint] => {
  let node = BigInt(first - 1)
  let last = BigInt(second - 1)
  while (node % 2n === 1n) {
    node /= 2n
    last /= 2n
  }
  return [node, last]
}

/** Whether the first tree is the start of the second. */
export const provesConsistency = ({ first, second, firstRoot, secondRoot, path }: Consistency): boolean => {
  if (first < 1 || first > second) return false
  if (first === second) return path.length === 0 && Buffer.from(firstRoot).equals(secondRoot)
  // A complete first tree is not repeated in the proof.
  const isComplete = (BigInt(first) & BigInt(first - 1)) === 0n
  const [start, ...rest] = isComplete ? [firstRoot, ...path] : path
  if (!start) return false
  let [node, last] = startOf(first, second)
  let one: Bytes = Buffer.from(start)
  let two = one
  for (const sibling of rest) {
    if (last === 0n) return false
    if (node % 2n === 1n || node === last) {
      one = nodeHashOf(sibling, one)
      two = nodeHashOf(sibling, two)
      while (node % 2n === 0n && node !== 0n) {
        node /= 2n
        last /= 2n
      }
    } else {
      two = nodeHashOf(two, sibling)
    }
    node /= 2n
    last /= 2n
  }
  return last === 0n && one.equals(firstRoot) && two.equals(secondRoot)
}
