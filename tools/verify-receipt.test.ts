// The verifier of receipts, which shares no code with the server that makes them.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafHashOf, Refused, rootFrom, verifyReceipt } from '../script/receipt-verifier.ts'
import { extend, hashOfLeaf, hashOver, inclusionRanges, rootOf } from '../server/src/modules/receipts/merkle.ts'
import {
  contentHashOf,
  headBytes,
  leafBytes,
  leafFields,
  submittedHashOf,
} from '../server/src/modules/receipts/signed-bytes.ts'

describe('the published vectors of RFC 6962', () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const root = '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'
  const paths: [number, string[]][] = [
    [
      0,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
  ]
  it.each(paths)('leaf %i', (index, path) => {
    const leafHash = leafHashOf(Buffer.from(leaves[index] ?? '', 'hex'))
    const proof = { size: 8, path: path.map((hash) => Buffer.from(hash, 'hex')) }
    expect(rootFrom(leafHash, { ...proof, index })?.toString('hex')).toBe(root)
    expect(rootFrom(leafHash, { ...proof, index: index ^ 1 })?.toString('hex')).not.toBe(root)
    expect(rootFrom(leafHash, { ...proof, index: 8 })).toBeNull()
    expect(rootFrom(leafHash, { ...proof, index, path: proof.path.slice(1) })).toBeNull()
  })
})

const content = { title: '제목', weaknessType: 'CWE-79', severity: 'HIGH', description: '설명 "x"' } as const
const salt = Buffer.alloc(32, 7)

/** A log of so many leaves that were submitted a minute apart, with the same content. */
const openLog = (size: number, privateKey: KeyObject = generateKeyPairSync('ed25519').privateKey) => {
  const submittedHash = submittedHashOf(content)
  const contentHash = contentHashOf(salt, submittedHash)
  const leaves = Array.from({ length: size }, (_, at) => ({
    ...{ version: 1, ticketNumber: 10_000_000 + at, submittedAt: new Date(Date.UTC(2026, 0, 1, 0, at)), contentHash },
  }))
  const { added, edge } = extend(
    [],
    0,
    leaves.map((leaf) => hashOfLeaf(leafBytes(leaf))),
  )
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32)
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  const [root, time] = [rootOf(edge), new Date(Date.UTC(2026, 0, 2))]
  const signature = sign(null, headBytes({ size, root, time }), privateKey).toString('hex')
  const head = { size, root: root.toString('hex'), time: time.toISOString(), keyId, signature }
  const proven = (index: number) => {
    const path = inclusionRanges(index, size).map((range) =>
      hashOver(range, (place) => {
        const node = added.find(({ level, position }) => level === place.level && position === place.position)
        return node?.hash ?? Buffer.alloc(0)
      }),
    )
    const leaf = leaves[index]
    if (!leaf) throw new Error('there is no such leaf')
    return { leaf: leafFields(leaf), index, path: path.map((hash) => hash.toString('hex')) }
  }
  const end = { head, publicKey: publicKey.toString('hex') }
  const secret = { salt: salt.toString('hex'), submittedHash: submittedHash.toString('hex') }
  const fileOf = (document: object): Buffer => Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
  return {
    receipt: (index: number) =>
      fileOf({ type: 'jebo.receipts.receipt', version: 1, ...proven(index), ...secret, ...end }),
    precedence: (original: number, duplicate: number) =>
      fileOf({
        ...{ type: 'jebo.receipts.precedence', version: 1 },
        ...{ original: proven(original), duplicate: proven(duplicate), ...end },
      }),
  }
}

const isRefused = (file: Uint8Array, given?: Uint8Array): boolean => {
  try {
    verifyReceipt(file, given)
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}

describe('a receipt', () => {
  it('is valid for each leaf of logs of any size', () => {
    for (const size of [1, 2, 3, 5, 8, 13]) {
      const log = openLog(size)
      for (let index = 0; index < size; index++) {
        const verified = verifyReceipt(log.receipt(index))
        expect(verified).toMatchObject({ kind: 'receipt', leaf: { index, ticket: 10_000_000 + index }, head: { size } })
      }
    }
  })

  it('is compared with what was submitted', () => {
    const file = openLog(5).receipt(2)
    const given = (changes: object) => Buffer.from(JSON.stringify({ id: 1, ...content, ...changes }, null, 4))
    expect(verifyReceipt(file, given({}))).toMatchObject({ hasContent: true })
    expect(isRefused(file, given({ description: '다른 설명' }))).toBe(true)
    expect(isRefused(file, Buffer.from('[]'))).toBe(true)
  })

  it.each([1, 6, 7])('is refused after a change of any byte, in a log of %i', (size) => {
    const log = openLog(size)
    for (const file of [log.receipt(size - 1), ...(size > 1 ? [log.precedence(0, size - 1)] : [])]) {
      for (let at = 0; at < file.length; at++) {
        for (const bits of [0x01, 0x02, 0x20, 0x80]) {
          const changed = Buffer.from(file)
          changed[at] = (changed[at] ?? 0) ^ bits
          expect(isRefused(changed), `byte ${at}: ${changed.toString('latin1', at - 20, at + 20)}`).toBe(true)
        }
      }
    }
  })

  it('is refused with a byte more or less, and other files are too', () => {
    const file = openLog(6).receipt(3)
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        expect(isRefused(Buffer.concat([file.subarray(0, at), file.subarray(at + 1)]))).toBe(true)
        expect(isRefused(Buffer.concat([file.subarray(0, at), Buffer.of(byte), file.subarray(at)]))).toBe(true)
      }),
    )
    for (const other of ['', '{}\n', 'null\n', '[]\n', '1\n']) expect(isRefused(Buffer.from(other))).toBe(true)
  })

  it('is refused if fields of two logs are mixed', () => {
    const [one, two] = [openLog(6), openLog(6)].map((log) => JSON.parse(log.receipt(3).toString()))
    for (const name of ['head', 'publicKey', 'path', 'leaf', 'index']) {
      const mixed = { ...one, [name]: name === 'index' ? 2 : two[name] }
      // Both logs have the same leaves.
      const isSame = JSON.stringify(mixed) === JSON.stringify(one)
      expect(isRefused(Buffer.from(`${JSON.stringify(mixed, null, 2)}\n`)), name).toBe(!isSame)
    }
  })
})

describe('a proof of precedence', () => {
  it('is valid if the original is before the duplicate, and refused otherwise', () => {
    const log = openLog(7)
    expect(verifyReceipt(log.precedence(1, 6))).toMatchObject({
      kind: 'precedence',
      original: { ticket: 10_000_001 },
      duplicate: { ticket: 10_000_006 },
    })
    expect(isRefused(log.precedence(6, 1))).toBe(true)
    expect(isRefused(log.precedence(1, 1))).toBe(true)
    expect(isRefused(log.precedence(1, 6), Buffer.from(JSON.stringify(content)))).toBe(true)
  })
})

describe('the published vectors', () => {
  const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../docs/receipt-vectors', name))
  // The first test key of RFC 8032, section 7.1, in the form that Node reads.
  const privateKey = createPrivateKey({
    key: Buffer.from(
      '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'hex',
    ),
    format: 'der',
    type: 'pkcs8',
  })
  const log = openLog(7, privateKey)

  it('are what the server makes', () => {
    expect(read('receipt.json').toString()).toBe(log.receipt(4).toString())
    expect(read('precedence.json').toString()).toBe(log.precedence(1, 6).toString())
    expect(JSON.parse(read('ticket.json').toString())).toEqual(content)
  })

  it('are valid, and the one with a changed byte is not', () => {
    expect(verifyReceipt(read('receipt.json'), read('ticket.json'))).toMatchObject({ hasContent: true })
    expect(verifyReceipt(read('precedence.json'))).toMatchObject({ kind: 'precedence' })
    const [valid, changed] = [read('receipt.json'), read('changed.json')]
    expect(valid.filter((byte, at) => byte !== changed[at])).toHaveLength(1)
    expect(isRefused(changed)).toBe(true)
  })
})
