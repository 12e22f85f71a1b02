// What a reload must not lose of signing up: kept in this tab only, and never a password.
import { termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { SignUpState } from './sign-up-state.ts'

export type KeptSignUp = Pick<SignUpState, 'agreed' | 'isOver14' | 'sent' | 'proof'>

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

export const keep = ({ agreed, isOver14, sent, proof }: SignUpState): void =>
  window.sessionStorage.setItem(place, JSON.stringify({ agreed, isOver14, sent, proof } satisfies KeptSignUp))

export const forget = (): void => window.sessionStorage.removeItem(place)
