import { hkdfSync } from 'node:crypto'
import type { SecretKey } from '../config.ts'

/** `ID:MARK`: tells a key from another of the same id, and does not lead back to it. */
export const markOf = ({ id, key }: SecretKey): string =>
  `${id}:${Buffer.from(hkdfSync('sha256', key, '', 'mark of a key', 12)).toString('base64url')}`
