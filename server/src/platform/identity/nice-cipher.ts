// The cipher of NICE's standard window: keys are derived from a hash that both sides compute; texts are base64.
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { isSameHash } from '../crypto/tokens.ts'

export type NiceKeys = { key: string; iv: string; hmacKey: string }

/** The values of an attempt that both sides know; `tokenValue` is secret. */
export type NiceToken = { requestedAt: string; requestNumber: string; tokenValue: string }

/** The first 16 characters of the hash are the key, the last 16 the vector, the first 32 the signing key. */
export const keysOf = ({ requestedAt, requestNumber, tokenValue }: NiceToken): NiceKeys => {
  const hash = createHash('sha256').update(`${requestedAt}${requestNumber}${tokenValue}`).digest('base64')
  return { key: hash.slice(0, 16), iv: hash.slice(-16), hmacKey: hash.slice(0, 32) }
}

/** AES-128-CBC, as base64. */
export const encrypt = ({ key, iv }: NiceKeys, text: string): string => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** HMAC-SHA256 of the base64 text, as base64. */
export const sign = ({ hmacKey }: NiceKeys, encrypted: string): string =>
  createHmac('sha256', hmacKey).update(encrypted).digest('base64')

/** Compares in constant time. Call it before decrypting. */
export const isSigned = (keys: NiceKeys, encrypted: string, signature: string): boolean =>
  isSameHash(Buffer.from(sign(keys, encrypted)), Buffer.from(signature))

/**
 * One character per byte: NICE uses a Korean encoding, but the fields that are read are ASCII.
 * @throws Error if it was not encrypted with these keys
 */
export const decrypt = ({ key, iv }: NiceKeys, encrypted: string): string => {
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return decipher.update(encrypted, 'base64', 'latin1') + decipher.final('latin1')
}
