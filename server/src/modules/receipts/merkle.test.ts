// The vectors of certificate-transparency (merkletree/merkle_tree_test.cc and the reference implementation of RFC 6962).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafHashOf, provesConsistency, provesInclusion } from '../../../test/proofs.ts'
import {
  consistencyRanges,
  extend,
  type HashAt,
  hashOfLeaf,
  hashOver,
  inclusionRanges,
  placesIn,
  type Range,
  rootOf,
  type Stored,
} from './merkle.ts'

const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']

const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** Index, size, and the path. */
const inclusions: [number, number, string[]][] = [
  [0, 1, []],
  [
    ...([0, 8] as const),
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    ...([5, 8] as const),
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    ...([1, 5] as const),
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

/** Both sizes, and the path. */
const consistencies: [number, number, string[]][] = [
  [1, 1, []],
  [
    ...([1, 8] as const),
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    ...([6, 8] as const),
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    ...([2, 5] as const),
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const grow = (bytes: readonly Uint8Array[]): { hashAt: HashAt; root: Buffer; stored: Stored[] } => {
  const { added, edge } = extend([], 0, bytes.map(hashOfLeaf))
  const root = rootOf(edge)
  const hashAt: HashAt = ({ level, position }) =>
    added.find((one) => one.level === level && one.position === position)?.hash ?? Buffer.alloc(0)
  return { hashAt, root, stored: added }
}

const published = grow(leaves.map((hex) => Buffer.from(hex, 'hex')))
const hexOf = (ranges: readonly Range[], { hashAt }: { hashAt: HashAt } = published): string[] =>
  ranges.map((range) => hashOver(range, hashAt).toString('hex'))

describe('the published vectors', () => {
  it.each(roots.entries().toArray())('root of %i leaves', (size, root) => {
    expect(hexOf([[0, size]])).toEqual([root])
    expect(grow(leaves.slice(0, size).map((hex) => Buffer.from(hex, 'hex'))).root.toString('hex')).toBe(root)
  })

  it.each(inclusions)('path of leaf %i in %i leaves', (index, size, path) => {
    expect(hexOf(inclusionRanges(index, size))).toEqual(path)
  })

  it.each(consistencies)('consistency of %i and %i leaves', (first, second, path) => {
    expect(hexOf(consistencyRanges(first, second))).toEqual(path)
  })
})

const bytes = fc.array(fc.uint8Array({ maxLength: 8 }), { minLength: 1, maxLength: 70 })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const within = (most: number, at: number): number => Math.min(most - 1, Math.floor(at * most))
const flipped = (path: readonly Buffer[], at: number): Buffer[] =>
  path.map((hash, index) => {
    const copy = Buffer.from(hash)
    if (index === within(path.length, at)) copy[0] = (copy[0] ?? 0) ^ 1
    return copy
  })

describe('trees of any size', () => {
  it('grow leaf by leaf or at once to the same hashes', () => {
    fc.assert(
      fc.property(bytes, part, (all, at) => {
        const hashes = all.map(hashOfLeaf)
        const size = within(all.length, at)
        const first = extend([], 0, hashes.slice(0, size))
        const edge = placesIn([0, size]).flatMap(
          ({ level, position }) => first.added.find((one) => one.level === level && one.position === position) ?? [],
        )
        const second = extend(edge, size, hashes.slice(size))
        expect([...first.added, ...second.added]).toEqual(extend([], 0, hashes).added)
        expect(rootOf(second.edge)).toEqual(grow(all).root)
      }),
    )
  })

  it('prove each leaf, and no other', () => {
    fc.assert(
      fc.property(bytes, part, part, (all, at, wrong) => {
        const { hashAt, root } = grow(all)
        const index = within(all.length, at)
        const path = inclusionRanges(index, all.length).map((range) => hashOver(range, hashAt))
        const proof = { index, size: all.length, leafHash: leafHashOf(all[index] ?? Buffer.alloc(0)), path, root }
        expect(provesInclusion(proof)).toBe(true)
        expect(provesInclusion({ ...proof, leafHash: leafHashOf(Buffer.from('another leaf')) })).toBe(false)
        expect(provesInclusion({ ...proof, path: [...path, root] })).toBe(false)
        expect(provesInclusion({ ...proof, index: all.length })).toBe(false)
        if (path.length === 0) return
        expect(provesInclusion({ ...proof, path: flipped(path, wrong) })).toBe(false)
        expect(provesInclusion({ ...proof, path: path.slice(1) })).toBe(false)
      }),
    )
  })

  it('prove each start, and no other', () => {
    fc.assert(
      fc.property(bytes, part, part, (all, at, wrong) => {
        const { hashAt, root } = grow(all)
        const first = 1 + within(all.length, at)
        const firstRoot = hashOver([0, first], hashAt)
        const path = consistencyRanges(first, all.length).map((range) => hashOver(range, hashAt))
        const proof = { first, second: all.length, firstRoot, secondRoot: root, path }
        expect(provesConsistency(proof)).toBe(true)
        expect(provesConsistency({ ...proof, firstRoot: leafHashOf(Buffer.from('another root')) })).toBe(false)
        expect(provesConsistency({ ...proof, path: [...path, root] })).toBe(false)
        if (path.length > 0) expect(provesConsistency({ ...proof, path: flipped(path, wrong) })).toBe(false)
      }),
    )
  })

  it('need few stored hashes for a proof', () => {
    const size = 1_000_003
    for (const index of [0, 1, 524_288, 777_777, size - 1]) {
      expect(inclusionRanges(index, size).flatMap(placesIn).length).toBeLessThanOrEqual(40)
      expect(consistencyRanges(index + 1, size).flatMap(placesIn).length).toBeLessThanOrEqual(40)
    }
  })
})
