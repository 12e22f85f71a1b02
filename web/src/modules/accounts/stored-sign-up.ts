// Sign-up input that survives a reload: stored in this tab only, and never a password.
import { signUpTerms } from '@jebo/contract/accounts/accounts.limits.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { tabStore } from '../../api/tab-store.ts'
import type { AgreedTerms } from './agreed-terms.ts'

const text = z.string().catch('')
const flag = z.boolean().catch(false)
const count = z.number().catch(0)

const agreedOf = (given: unknown[]): readonly AgreedTerms[] =>
  signUpTerms.flatMap(({ type }) => {
    const one = z.object({ type: z.literal(type), version: z.int() })
    return given.flatMap((entry) => one.safeParse(entry).data ?? []).slice(0, 1)
  })

const storedSignUp = z.object({
  agreed: z.array(z.unknown()).catch([]).transform(agreedOf),
  isOver14: flag,
  /** The current input. */
  email: text,
  nickname: text,
  /** The code that was sent; null if none was requested yet. */
  sent: z
    .object({ email: z.string(), endsAtMs: z.number(), isOver: flag, wrongTries: count, mayResendAtMs: count })
    .nullable()
    .catch(null),
  /** The user is typing another address although a code was sent. */
  isChangingAddress: flag,
  /** Proof that the address is the visitor's; null until the code was checked. */
  proof: z.object({ email: z.string(), token: z.string() }).nullable().catch(null),
})

export type StoredSignUp = z.output<typeof storedSignUp>

const store = tabStore<StoredSignUp>('sign-up', storedSignUp)

export const findStored = store.find

export const storeSignUp = (signUp: StoredSignUp): void => {
  const { agreed, isOver14, email, nickname, sent, isChangingAddress, proof } = signUp
  store.store({ agreed, isOver14, email, nickname, sent, isChangingAddress, proof })
}

/** The step, which the history loses when the page is loaded in the other language. */
export const stepStore = tabStore('sign-up-step', z.string())

export const discardSignUp = (): void => {
  store.discard()
  stepStore.discard()
}
