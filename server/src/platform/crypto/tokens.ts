import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, URL-safe, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits, leading zeros kept. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a secret. @param purpose keeps equal secrets of different uses apart */
export const hashSecret = (purpose: string, secret: string): Buffer =>
  createHash('sha256').update(purpose).update('\0').update(secret).digest()

/** Compares two hashes in constant time. */
export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
