// The Merkle tree of RFC 6962, section 2.1, whose complete subtrees are stored. Ranges of leaves are [start, end).
import { createHash } from 'node:crypto'

/** A complete subtree of 2^level leaves; `position` counts those of its level. */
export type Place = { level: number; position: number }
export type Range = readonly [start: number, end: number]
export type Stored = Place & { hash: Buffer }

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const hashOfLeaf = (bytes: Uint8Array): Buffer => sha256(Buffer.of(0), bytes)

const hashOfPair = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right)

/** The largest power of two that is smaller than the number of leaves, which is at least two. */
const splitOf = (leaves: number): number => {
  let split = 1
  while (split * 2 < leaves) split *= 2
  return split
}

/** The complete subtrees of which the tree over a range consists, from left to right. */
export const placesIn = ([start, end]: Range): Place[] => {
  const places: Place[] = []
  for (let from = start; from < end; ) {
    let level = 0
    let width = 1
    while (from + width * 2 <= end && (from - start) % (width * 2) === 0) {
      level += 1
      width *= 2
    }
    places.push({ level, position: from / width })
    from += width
  }
  return places
}

const joined = (hashes: readonly Buffer[]): Buffer =>
  hashes.length === 0 ? sha256() : hashes.reduceRight((right, left) => hashOfPair(left, right))

/** @param edge the subtrees of which the tree consists, from left to right */
export const rootOf = (edge: readonly Stored[]): Buffer => joined(edge.map(({ hash }) => hash))

export type HashAt = (place: Place) => Buffer

/** The hash of the tree over a range, from stored hashes. */
export const hashOver = (range: Range, hashAt: HashAt): Buffer => joined(placesIn(range).map(hashAt))

/** The ranges whose hashes prove that a leaf is in the tree of `size` leaves (section 2.1.1). */
export const inclusionRanges = (index: number, size: number): Range[] => {
  const ranges: Range[] = []
  for (let start = 0, end = size; end - start > 1; ) {
    const middle = start + splitOf(end - start)
    ranges.push(index < middle ? [middle, end] : [start, middle])
    if (index < middle) end = middle
    else start = middle
  }
  return ranges.reverse()
}

/** The ranges whose hashes prove that the tree of `first` leaves is the start of that of `second` (section 2.1.2). */
export const consistencyRanges = (first: number, second: number): Range[] => {
  const ranges: Range[] = []
  let start = 0
  let end = second
  while (end !== first) {
    const middle = start + splitOf(end - start)
    ranges.push(first <= middle ? [middle, end] : [start, middle])
    if (first <= middle) end = middle
    else start = middle
  }
  // The first tree itself is known to those who ask.
  if (start > 0) ranges.push([start, end])
  return ranges.reverse()
}

/**
 * Adds leaves to a tree.
 * @param edge the stored subtrees of which the tree consists so far, from left to right
 * @returns the subtrees that become complete, and those of which the tree consists then
 */
export const extend = (edge: readonly Stored[], size: number, leaves: readonly Buffer[]) => {
  const open = [...edge]
  const added: Stored[] = []
  for (const [at, leaf] of leaves.entries()) {
    let node: Stored = { level: 0, position: size + at, hash: leaf }
    added.push(node)
    for (let left = open.at(-1); left?.level === node.level; left = open.at(-1)) {
      open.pop()
      node = { level: node.level + 1, position: left.position / 2, hash: hashOfPair(left.hash, node.hash) }
      added.push(node)
    }
    open.push(node)
  }
  return { added, edge: open }
}
