import { hkdfSync } from 'node:crypto'
import type { SecretKey } from '../config.ts'

/** `ID:MARK`: distinguishes keys with the same id without revealing them. */
export const markOf = ({ id, key }: SecretKey): string =>
  `${id}:${Buffer.from(hkdfSync('sha256', key, '', 'mark of a key', 12)).toString('base64url')}`
