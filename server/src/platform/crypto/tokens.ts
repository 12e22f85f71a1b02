import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, URL-safe, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits with leading zeros. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash of a secret, to be stored. @param purpose makes equal secrets of different uses differ */
export const hashSecret = (purpose: string, secret: string): Buffer =>
  createHash('sha256').update(purpose).update('\0').update(secret).digest()

/** Compares two hashes in constant time. */
export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
