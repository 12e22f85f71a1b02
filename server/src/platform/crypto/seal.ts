// AES-256-GCM with the key's id in front, so that keys can be changed while old texts still open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from '../config.ts'

export type Sealer = {
  seal: (text: string, purpose: string) => string
  open: (sealed: string, purpose: string) => string
}

/**
 * Seals texts for storage: `keyId.nonce.tag.ciphertext`, base64url.
 * @param keys the first seals, all of them open
 */
export const createSealer = (keys: readonly SecretKey[]): Sealer => {
  const [newest] = keys
  if (!newest) throw new Error('a sealer needs at least one key')
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [newest.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, purpose) => {
      const [id, ...parts] = sealed.split('.')
      const [nonce, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'))
      const found = keys.find((key) => key.id === id)
      if (!found || !nonce || !body || tag?.length !== 16) throw new Error('a sealed text cannot be opened')
      const decipher = createDecipheriv('aes-256-gcm', found.key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
