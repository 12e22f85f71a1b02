// The cipher of NICE's standard window: keys are cut from a hash that both sides can work out, texts go as base64.
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { isSameHash } from '../crypto/tokens.ts'

export type NiceKeys = { key: string; iv: string; hmacKey: string }

/** What both sides know of one attempt; `tokenValue` is the secret of it. */
export type NiceToken = { requestedAt: string; requestNumber: string; tokenValue: string }

/** The hash's first 16 characters encrypt, its last 16 are the vector, its first 32 sign. */
export const keysOf = ({ requestedAt, requestNumber, tokenValue }: NiceToken): NiceKeys => {
  const hash = createHash('sha256').update(`${requestedAt}${requestNumber}${tokenValue}`).digest('base64')
  return { key: hash.slice(0, 16), iv: hash.slice(-16), hmacKey: hash.slice(0, 32) }
}

/** AES-128-CBC, as base64. */
export const encrypt = ({ key, iv }: NiceKeys, text: string): string => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** HMAC-SHA256 of the encrypted text as it is written, as base64. */
export const sign = ({ hmacKey }: NiceKeys, encrypted: string): string =>
  createHmac('sha256', hmacKey).update(encrypted).digest('base64')

/** Compares in constant time. To be asked before anything is decrypted. */
export const isSigned = (keys: NiceKeys, encrypted: string, signature: string): boolean =>
  isSameHash(Buffer.from(sign(keys, encrypted)), Buffer.from(signature))

/**
 * One character for each byte: NICE writes in a Korean encoding, but what is read of it is ASCII.
 * @throws Error where it was not encrypted with these keys
 */
export const decrypt = ({ key, iv }: NiceKeys, encrypted: string): string => {
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return decipher.update(encrypted, 'base64', 'latin1') + decipher.final('latin1')
}
