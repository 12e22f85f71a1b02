// Authenticator app codes: RFC 6238 with the parameters every app supports (six digits, SHA-1, 30 seconds).
import { Secret, TOTP } from 'otpauth'
import type { Sealer } from '../../platform/crypto/seal.ts'

const form = { algorithm: 'SHA1', digits: 6, period: 30 }
export const secretPurpose = 'second-factor'

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const sealSecret = (sealer: Sealer, secret: string): string => sealer.seal(secret, secretPurpose)

export const openSecret = (sealer: Sealer, sealed: string): string => sealer.open(sealed, secretPurpose)

/** The URI encoded in the QR code. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret }).toString()

/** The time step a code belongs to: the current, previous or next one; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...form, secret })
  const distance = totp.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}
