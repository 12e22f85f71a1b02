// What a reload must not lose of signing up: kept in this tab only, and never a password.
import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { SentCode } from './sent-code.ts'

export type KeptSignUp = {
  agreed: readonly TermsType[]
  isOver14: boolean
  /** The code that is on its way; null before one was asked for. */
  sent: SentCode | null
  /** Proof that the address is the visitor's; null until the code was checked. */
  proof: { email: string; token: string } | null
}

const place = 'sign-up'

const isText = (value: unknown): value is string => typeof value === 'string'

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

const sentOf = (value: unknown): KeptSignUp['sent'] => {
  const sent = asObject(value)
  if (!sent || !isText(sent.email) || typeof sent.endsAtMs !== 'number') return null
  return { email: sent.email, endsAtMs: sent.endsAtMs, isOver: sent.isOver === true }
}

const proofOf = (value: unknown): KeptSignUp['proof'] => {
  const proof = asObject(value)
  return proof && isText(proof.email) && isText(proof.token) ? { email: proof.email, token: proof.token } : null
}

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseKept = (text: string | null): KeptSignUp | null => {
  if (text === null) return null
  try {
    const kept = asObject(JSON.parse(text))
    if (!kept) return null
    const agreed = Array.isArray(kept.agreed)
      ? termsTypes.filter((type) => (kept.agreed as unknown[]).includes(type))
      : []
    return { agreed, isOver14: kept.isOver14 === true, sent: sentOf(kept.sent), proof: proofOf(kept.proof) }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const findKept = (): KeptSignUp | null => parseKept(window.sessionStorage.getItem(place))

export const keep = ({ agreed, isOver14, sent, proof }: KeptSignUp): void =>
  window.sessionStorage.setItem(place, JSON.stringify({ agreed, isOver14, sent, proof } satisfies KeptSignUp))

export const forget = (): void => window.sessionStorage.removeItem(place)
