// Checks receipts with Node's cryptography alone. It shares no code with the server that makes them.
import { createHash, createPublicKey, verify } from 'node:crypto'

type Json = { readonly [name: string]: unknown }

/** What is wrong with a file. */
export class Refused extends Error {}

const refuseUnless: (isRight: boolean, why: string) => asserts isRight = (isRight, why) => {
  if (!isRight) throw new Refused(why)
}

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RFC 6962, section 2.1. */
export const leafHashOf = (bytes: Uint8Array): Buffer => sha256(Buffer.of(0), bytes)
const nodeHashOf = (left: Uint8Array, right: Uint8Array): Buffer => sha256(Buffer.of(1), left, right)

/** The root of the tree in which a leaf has this path (RFC 9162, section 2.1.3.2); null if no such tree has it. */
export const rootFrom = (
  leafHash: Uint8Array,
  { index, size, path }: { index: number; size: number; path: readonly Uint8Array[] },
): Buffer | null => {
  if (index >= size) return null
  let [node, last] = [BigInt(index), BigInt(size - 1)]
  let hash: Uint8Array = leafHash
  for (const sibling of path) {
    if (last === 0n) return null
    const isRight = node % 2n === 1n || node === last
    hash = isRight ? nodeHashOf(sibling, hash) : nodeHashOf(hash, sibling)
    // The last node of a level without a partner moves up unchanged.
    while (isRight && node % 2n === 0n && node !== 0n) [node, last] = [node / 2n, last / 2n]
    ;[node, last] = [node / 2n, last / 2n]
  }
  return last === 0n ? Buffer.from(hash) : null
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with these fields, in this order. */
const objectIn = (value: unknown, name: string, fields: readonly string[]): Json => {
  refuseUnless(isObject(value), `${name} is not an object`)
  refuseUnless(Object.keys(value).join() === fields.join(), `${name} does not have the fields ${fields.join(', ')}`)
  return value
}

const wholeIn = (value: unknown, name: string): number => {
  refuseUnless(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, `${name} is not a whole number`)
  return value
}

const bytesIn = (value: unknown, name: string, length: number): Buffer => {
  const isHex = typeof value === 'string' && value.length === length * 2 && /^[0-9a-f]*$/.test(value)
  refuseUnless(isHex, `${name} is not ${length} bytes in hexadecimal digits`)
  return Buffer.from(value, 'hex')
}

const timeIn = (value: unknown, name: string): string => {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
  refuseUnless(isTime && new Date(value).getTime() > 0, `${name} is not a time in UTC`)
  return value
}

export type ProvenLeaf = { ticket: number; time: string; index: number; contentHash: Buffer }

const leafIn = (value: Json, name: string, head: Head): ProvenLeaf => {
  const leaf = objectIn(value.leaf, `${name}leaf`, ['version', 'ticket', 'time', 'contentHash'])
  refuseUnless(leaf.version === 1, `${name}leaf.version is not 1`)
  const contentHash = bytesIn(leaf.contentHash, `${name}leaf.contentHash`, 32)
  const index = wholeIn(value.index, `${name}index`)
  refuseUnless(Array.isArray(value.path), `${name}path is not a list`)
  const path = value.path.map((hash, at) => bytesIn(hash, `${name}path[${at}]`, 32))
  const root = rootFrom(leafHashOf(Buffer.from(JSON.stringify(leaf))), { index, size: head.size, path })
  refuseUnless(root?.equals(head.root) === true, `${name}leaf is not in the log that was signed`)
  return { ticket: wholeIn(leaf.ticket, 'ticket'), time: timeIn(leaf.time, 'time'), index, contentHash }
}

export type Head = { size: number; root: Buffer; time: string; keyId: string; publicKey: Buffer }

const headIn = ({ head: given, publicKey: key }: Json): Head => {
  const head = objectIn(given, 'head', ['size', 'root', 'time', 'keyId', 'signature'])
  const publicKey = bytesIn(key, 'publicKey', 32)
  const keyId = sha256(publicKey).toString('hex').slice(0, 16)
  refuseUnless(head.keyId === keyId, 'head.keyId is not that of the public key')
  const [size, root] = [wholeIn(head.size, 'head.size'), bytesIn(head.root, 'head.root', 32)]
  const time = timeIn(head.time, 'head.time')
  const signed = JSON.stringify({ type: 'jebo.receipts.head', version: 1, size, root: root.toString('hex'), time })
  const x = publicKey.toString('base64url')
  const ed25519 = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(signed), ed25519, bytesIn(head.signature, 'head.signature', 64))
  refuseUnless(isSigned, 'the head was not signed with the public key')
  return { size, root, time, keyId, publicKey }
}

/** The JSON in a file, which has one form only. */
const documentIn = (file: Uint8Array): Json => {
  let document: unknown
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file))
  } catch {
    throw new Refused('the file is not JSON')
  }
  const isSame = Buffer.from(`${JSON.stringify(document, null, 2)}\n`).equals(file)
  refuseUnless(isSame && isObject(document), 'the file does not have the form in which it was made')
  return document
}

const contentFields = ['title', 'weaknessType', 'severity', 'description'] as const

/** The SHA-256 of what was submitted, from JSON that has at least its four fields. */
const submittedHashOf = (content: Uint8Array): Buffer => {
  const given: unknown = JSON.parse(new TextDecoder().decode(content))
  refuseUnless(isObject(given), 'the content is not an object')
  return sha256(
    Buffer.from(JSON.stringify(Object.fromEntries(contentFields.map((name) => [name, given[name] ?? null])))),
  )
}

const partFields = ['leaf', 'index', 'path']

export type Verified = { head: Head } & (
  | { kind: 'receipt'; leaf: ProvenLeaf; hasContent: boolean }
  | { kind: 'precedence'; original: ProvenLeaf; duplicate: ProvenLeaf }
)

const receiptIn = (document: Json, content: Uint8Array | null): Verified => {
  objectIn(document, 'the receipt', [
    ...['type', 'version', ...partFields, 'salt', 'submittedHash', 'head', 'publicKey'],
  ])
  const head = headIn(document)
  const leaf = leafIn(document, '', head)
  const submittedHash = bytesIn(document.submittedHash, 'submittedHash', 32)
  const contentHash = sha256(bytesIn(document.salt, 'salt', 32), submittedHash)
  refuseUnless(contentHash.equals(leaf.contentHash), 'salt and submittedHash do not give leaf.contentHash')
  const isSubmitted = content === null || submittedHashOf(content).equals(submittedHash)
  refuseUnless(isSubmitted, 'the content is not what was submitted')
  return { kind: 'receipt', head, leaf, hasContent: content !== null }
}

const precedenceIn = (document: Json): Verified => {
  objectIn(document, 'the proof', ['type', 'version', 'original', 'duplicate', 'head', 'publicKey'])
  const head = headIn(document)
  const original = leafIn(objectIn(document.original, 'original', partFields), 'original.', head)
  const duplicate = leafIn(objectIn(document.duplicate, 'duplicate', partFields), 'duplicate.', head)
  refuseUnless(original.index < duplicate.index, 'the original is not before the duplicate')
  return { kind: 'precedence', head, original, duplicate }
}

/**
 * Checks a receipt or a proof of precedence.
 * @param content JSON with title, weaknessType, severity and description, to be compared with what was submitted
 * @throws Refused if anything in it is not as it was made
 */
export const verifyReceipt = (file: Uint8Array, content: Uint8Array | null = null): Verified => {
  const document = documentIn(file)
  refuseUnless(document.version === 1, 'the version is not 1')
  if (document.type === 'jebo.receipts.receipt') return receiptIn(document, content)
  refuseUnless(document.type === 'jebo.receipts.precedence', 'the file is neither a receipt nor a proof of precedence')
  refuseUnless(content === null, 'a proof of precedence says nothing of the content')
  return precedenceIn(document)
}
