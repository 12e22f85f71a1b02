// Codes of an authenticator app: RFC 6238 with what every app takes, six digits of SHA-1 each half minute.
import { Secret, TOTP } from 'otpauth'
import type { Sealer } from '../../platform/crypto/seal.ts'

const form = { algorithm: 'SHA1', digits: 6, period: 30 }
export const secretPurpose = 'second-factor'

/** 160 random bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const sealSecret = (sealer: Sealer, secret: string): string => sealer.seal(secret, secretPurpose)

export const openSecret = (sealer: Sealer, sealed: string): string => sealer.open(sealed, secretPurpose)

/** The address that a QR code carries into the app. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret }).toString()

/** The half minute that a code belongs to, counted from 1970: this one, the last or the next; null for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...form, secret })
  const distance = totp.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}
