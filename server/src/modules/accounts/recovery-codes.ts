import { createHmac, randomInt } from 'node:crypto'
import { accountLimits } from '@jebo/contract/accounts/accounts.schema.ts'

/** Without what is taken for something else: i, l, 1 and o, 0. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

const newRecoveryCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As many as there are at most, none twice. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < accountLimits.recoveryCodes) codes.add(newRecoveryCode())
  return [...codes]
}

export const isRecoveryCode = (otp: string): boolean => otp.length === codeLength

/** Keyed with the second factor's own secret, which lies sealed: 49 bits alone could be tried out by a thief of the database. */
export const hashRecoveryCode = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update('recovery-code\0').update(code).digest()

/** In two halves, as people read and copy it: xxxxx-xxxxx. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
