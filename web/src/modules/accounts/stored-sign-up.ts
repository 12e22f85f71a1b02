// Sign-up input that survives a reload: stored in this tab only, and never a password.
import { signUpTerms } from '@jebo/contract/accounts/accounts.limits.ts'
import { type Fields, fieldsOf, isFields, numberIn, textIn } from '../../api/stored-fields.ts'
import { tabStore, textSchema } from '../../api/tab-store.ts'
import type { AgreedTerms } from './agreed-terms.ts'
import type { SentCode } from './sent-code.ts'

export type StoredSignUp = {
  agreed: readonly AgreedTerms[]
  isOver14: boolean
  /** The current input. */
  email: string
  nickname: string
  /** The code that was sent; null if none was requested yet. */
  sent: SentCode | null
  /** The user is typing another address although a code was sent. */
  isChangingAddress: boolean
  /** Proof that the address is the visitor's; null until the code was checked. */
  proof: { email: string; token: string } | null
}

const agreedOf = (given: unknown): readonly AgreedTerms[] => {
  const entries = Array.isArray(given) ? given.map(fieldsOf) : []
  return signUpTerms.flatMap(({ type }) =>
    entries
      .filter((entry) => entry.type === type)
      .map(({ version }) => ({ type, version: numberIn(version) ?? 0 }))
      .filter(({ version }) => Number.isInteger(version) && version > 0)
      .slice(0, 1),
  )
}

const sentOf = (stored: unknown): SentCode | null => {
  const { email, endsAtMs, isOver, wrongTries, mayResendAtMs } = fieldsOf(stored)
  const ends = numberIn(endsAtMs)
  if (typeof email !== 'string' || ends === null) return null
  const counts = { wrongTries: numberIn(wrongTries) ?? 0, mayResendAtMs: numberIn(mayResendAtMs) ?? 0 }
  return { email, endsAtMs: ends, isOver: isOver === true, ...counts }
}

const proofOf = (stored: unknown): StoredSignUp['proof'] => {
  const { email, token } = fieldsOf(stored)
  return typeof email === 'string' && typeof token === 'string' ? { email, token } : null
}

const signUpOf = (stored: Fields): StoredSignUp => ({
  agreed: agreedOf(stored.agreed),
  isOver14: stored.isOver14 === true,
  email: textIn(stored.email),
  nickname: textIn(stored.nickname),
  sent: sentOf(stored.sent),
  isChangingAddress: stored.isChangingAddress === true,
  proof: proofOf(stored.proof),
})

const storedSignUp = {
  safeParse: (stored: unknown) => ({ data: isFields(stored) ? signUpOf(stored) : undefined }),
}

const store = tabStore('sign-up', storedSignUp)

export const findStored = store.find

export const storeSignUp = (signUp: StoredSignUp): void => {
  const { agreed, isOver14, email, nickname, sent, isChangingAddress, proof } = signUp
  store.store({ agreed, isOver14, email, nickname, sent, isChangingAddress, proof })
}

/** The step, which the history loses when the page is loaded in the other language. */
export const stepStore = tabStore('sign-up-step', textSchema)

export const discardSignUp = (): void => {
  store.discard()
  stepStore.discard()
}
