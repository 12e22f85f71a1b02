import { createHmac, randomInt } from 'node:crypto'
import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'

/** Without characters that are easily confused: i, l, 1 and o, 0. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

const newRecoveryCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The maximum number, without duplicates. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < securityLimits.recoveryCodes) codes.add(newRecoveryCode())
  return [...codes]
}

export const isRecoveryCode = (otp: string): boolean => otp.length === codeLength

/** Keyed with the sealed secret of the second factor, because 49 bits could be brute-forced from a stolen database. */
export const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update('recovery-code\0').update(code).digest()

/** Formatted in two halves: xxxxx-xxxxx. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
