// What few accounts are asked for after the password.
import { type ComponentProps, useState } from 'react'
import { SignInCode } from './sign-in-code.tsx'
import { SignInReturn } from './sign-in-return.tsx'
import { addressStore } from './stored-address.ts'

type Known = ComponentProps<typeof SignInCode>['known']

export type Asked = {
  known: { email: string; password: string }
  /** Until when a user who left may return, in ISO 8601; null if a code is asked for. */
  until: string | null
}

type Props = { asked: Asked; onDone: () => Promise<void>; onBack: () => void }

/** A code, or whether a user who left returns, which may need a code as well. */
export const SignInStep = ({ asked: { known, until }, onDone, onBack }: Props) => {
  const [returning, setReturning] = useState<Known | null>(null)
  const askForCode = (given: Known) => {
    addressStore.store(given.email)
    setReturning(given)
  }
  if (until === null) return <SignInCode known={known} onDone={onDone} onBack={onBack} />
  if (returning) return <SignInCode known={returning} onDone={onDone} onBack={() => setReturning(null)} />
  return <SignInReturn known={known} until={until} onDone={onDone} onCodeAsked={askForCode} onBack={onBack} />
}
