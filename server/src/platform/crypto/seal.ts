// AES-256-GCM with the key's id as prefix, so that keys can be rotated while older values still open.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKey } from '../config.ts'

export type Sealer = {
  /** The id of the key that seals. */
  newest: string
  /** `keyId.nonce.tag.ciphertext`, base64url. */
  seal: (text: string, purpose: string) => string
  open: (sealed: string, purpose: string) => string
  /** The key's id and a dot, then nonce, tag and ciphertext. */
  sealBytes: (bytes: Uint8Array, purpose: string) => Uint8Array
  openBytes: (sealed: Uint8Array, purpose: string) => Uint8Array<ArrayBuffer>
  /**
   * `keyId.HMAC` of a text, which is deterministic, so that sealed values can be searched. One per key, as stored values
   * may have the fingerprint of an older key; the first one is to be stored.
   */
  fingerprints: (text: string, purpose: string) => readonly [string, ...string[]]
}

type Parts = { id: string; nonce: Buffer; tag: Buffer; body: Buffer }

const nonceLength = 12
const tagLength = 16

const encrypt = ({ id, key }: SecretKey, bytes: Uint8Array, purpose: string): Parts => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { id, nonce, tag: cipher.getAuthTag(), body }
}

const decrypt = (keys: readonly SecretKey[], { id, nonce, tag, body }: Parts, purpose: string): Buffer<ArrayBuffer> => {
  const found = keys.find((key) => key.id === id)
  if (!found || nonce.length !== nonceLength || tag.length !== tagLength)
    throw new Error('what is sealed cannot be opened')
  const decipher = createDecipheriv('aes-256-gcm', found.key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

const fingerprint = ({ id, key }: SecretKey, text: string, purpose: string): string => {
  const own = Buffer.from(hkdfSync('sha256', key, '', `fingerprint ${purpose}`, 32))
  return `${id}.${createHmac('sha256', own).update(text).digest('base64url')}`
}

/**
 * A purpose bound to one row, so that a sealed value copied to another row does not open there.
 * @param bond values of the row that never change
 */
export const purposeIn = (purpose: string, ...bond: readonly (string | number)[]): string =>
  [purpose, ...bond].join(' ')

/** The key id of a sealed text or a fingerprint; null if it has another form. */
export const keyIdOf = (sealed: string): string | null => /^([a-z0-9]{1,16})\.[\w-]{16}/.exec(sealed)?.[1] ?? null

/** The same for sealed bytes. */
export const keyIdOfBytes = (sealed: Uint8Array): string | null =>
  /^([a-z0-9]{1,16})\./.exec(Buffer.from(sealed.subarray(0, 17)).toString('latin1'))?.[1] ?? null

const fromText = (sealed: string): Parts => {
  const [id = '', nonce = '', tag = '', body = ''] = sealed.split('.')
  const bytesOf = (part: string): Buffer => Buffer.from(part, 'base64url')
  return { id, nonce: bytesOf(nonce), tag: bytesOf(tag), body: bytesOf(body) }
}

const fromBytes = (sealed: Uint8Array): Parts => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  const dot = bytes.indexOf('.')
  const rest = bytes.subarray(dot + 1)
  const [nonce, tag] = [rest.subarray(0, nonceLength), rest.subarray(nonceLength, nonceLength + tagLength)]
  return { id: bytes.toString('latin1', 0, dot), nonce, tag, body: rest.subarray(nonceLength + tagLength) }
}

/**
 * Seals texts and bytes for storage. A value sealed for one purpose does not open for another.
 * @param keys the first one seals, each of them opens
 */
export const createSealer = (keys: readonly SecretKey[]): Sealer => {
  const [newest, ...older] = keys
  if (!newest) throw new Error('a sealer needs at least one key')
  return {
    newest: newest.id,
    seal: (text, purpose) => {
      const { id, nonce, tag, body } = encrypt(newest, Buffer.from(text), purpose)
      return [id, ...[nonce, tag, body].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, purpose) => decrypt(keys, fromText(sealed), purpose).toString('utf8'),
    sealBytes: (bytes, purpose) => {
      const { id, nonce, tag, body } = encrypt(newest, bytes, purpose)
      return Buffer.concat([Buffer.from(`${id}.`), nonce, tag, body])
    },
    openBytes: (sealed, purpose) => decrypt(keys, fromBytes(sealed), purpose),
    fingerprints: (text, purpose) => [
      fingerprint(newest, text, purpose),
      ...older.map((key) => fingerprint(key, text, purpose)),
    ],
  }
}

/** Null if a text cannot be opened because its key is missing or it was changed. */
export const openOrNull = (sealer: Sealer, sealed: string, purpose: string): string | null => {
  try {
    return sealer.open(sealed, purpose)
  } catch {
    return null
  }
}
