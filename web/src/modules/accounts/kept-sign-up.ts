// What a reload must not lose of signing up: kept in this tab only, and never a password.
import { signUpTerms } from '@jebo/contract/accounts/accounts.schema.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { SentCode } from './sent-code.ts'

export type KeptSignUp = {
  agreed: readonly AgreedTerms[]
  isOver14: boolean
  /** As typed so far. */
  email: string
  nickname: string
  /** The code that is on its way; null before one was asked for. */
  sent: SentCode | null
  /** Another address is being typed, though a code is on its way. */
  isChangingAddress: boolean
  /** Proof that the address is the visitor's; null until the code was checked. */
  proof: { email: string; token: string } | null
}

const place = 'sign-up'
const placeOfStep = 'sign-up-step'

const isText = (value: unknown): value is string => typeof value === 'string'

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

const sentOf = (value: unknown): KeptSignUp['sent'] => {
  const sent = asObject(value)
  if (!sent || !isText(sent.email) || typeof sent.endsAtMs !== 'number') return null
  return {
    email: sent.email,
    endsAtMs: sent.endsAtMs,
    isOver: sent.isOver === true,
    wrongTries: typeof sent.wrongTries === 'number' ? sent.wrongTries : 0,
    mayResendAtMs: typeof sent.mayResendAtMs === 'number' ? sent.mayResendAtMs : 0,
  }
}

const proofOf = (value: unknown): KeptSignUp['proof'] => {
  const proof = asObject(value)
  return proof && isText(proof.email) && isText(proof.token) ? { email: proof.email, token: proof.token } : null
}

const agreedOf = (value: unknown): AgreedTerms[] => {
  const given: unknown[] = Array.isArray(value) ? value : []
  return signUpTerms.flatMap(({ type }) => {
    const version = given.map(asObject).find((one) => one?.type === type)?.version
    return Number.isInteger(version) ? [{ type, version: Number(version) }] : []
  })
}

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseKept = (text: string | null): KeptSignUp | null => {
  if (text === null) return null
  try {
    const kept = asObject(JSON.parse(text))
    if (!kept) return null
    return {
      agreed: agreedOf(kept.agreed),
      isOver14: kept.isOver14 === true,
      email: isText(kept.email) ? kept.email : '',
      nickname: isText(kept.nickname) ? kept.nickname : '',
      sent: sentOf(kept.sent),
      isChangingAddress: kept.isChangingAddress === true,
      proof: proofOf(kept.proof),
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const findKept = (): KeptSignUp | null => parseKept(window.sessionStorage.getItem(place))

export const keep = (signUp: KeptSignUp): void => {
  const { agreed, isOver14, email, nickname, sent, isChangingAddress, proof } = signUp
  const kept: KeptSignUp = { agreed, isOver14, email, nickname, sent, isChangingAddress, proof }
  window.sessionStorage.setItem(place, JSON.stringify(kept))
}

/** The step, which the history loses when the same page is loaded in the other language. */
export const findKeptStep = (): string | null => window.sessionStorage.getItem(placeOfStep)

export const keepStep = (step: string): void => window.sessionStorage.setItem(placeOfStep, step)

export const forget = (): void => {
  window.sessionStorage.removeItem(place)
  window.sessionStorage.removeItem(placeOfStep)
}
