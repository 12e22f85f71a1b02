// What a person has done of signing up. The step stands in the history, the rest in this tab.
import { signUpTerms } from '@jebo/contract/accounts/accounts.schema.ts'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findKept, type KeptSignUp, keep } from './kept-sign-up.ts'

export const signUpSteps = ['terms', 'email', 'account'] as const
export type SignUpStep = (typeof signUpSteps)[number]

export type SignUpState = KeptSignUp & {
  /** What was typed of the last step, kept while an earlier one is looked at again. */
  draft: { password: string; confirmation: string; nickname: string }
}

export const noSignUp: SignUpState = {
  agreed: [],
  isOver14: false,
  sent: null,
  proof: null,
  draft: { password: '', confirmation: '', nickname: '' },
}

export const hasAgreed = ({ agreed, isOver14 }: SignUpState): boolean =>
  isOver14 && signUpTerms.every(({ type, isRequired }) => !isRequired || agreed.includes(type))

/** The step to show: the one asked for, but none before what it needs is done. */
export const reachableStep = (wanted: unknown, state: SignUpState): SignUpStep => {
  if (wanted === 'account' && hasAgreed(state) && state.proof) return 'account'
  return (wanted === 'account' || wanted === 'email') && hasAgreed(state) ? 'email' : 'terms'
}

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'signUpStep' in state ? state.signUpStep : undefined

/** The server draws an untouched form; what this tab kept is put in before anybody sees it. */
const useKeptState = () => {
  const [state, setState] = useState(noSignUp)
  useLayoutEffect(() => setState((before) => ({ ...before, ...findKept() })), [])
  useEffect(() => {
    if (state !== noSignUp) keep(state)
  }, [state])
  return [state, setState] as const
}

/** State and step of signing up. Steps are entries of the history, so that Back goes one step back. */
export const useSignUp = () => {
  const [state, setState] = useKeptState()
  /** Why an earlier step is shown again, in words. */
  const [complaint, setComplaint] = useState<string | null>(null)
  const location = useLocation()
  const navigate = useNavigate()
  const goTo = async (step: SignUpStep, why: string | null = null): Promise<void> => {
    setComplaint(why)
    await navigate(`${location.pathname}${location.search}`, {
      state: { signUpStep: step },
      replace: why !== null,
      preventScrollReset: true,
    })
  }
  const change = useCallback(
    (part: Partial<SignUpState>): void => setState((before) => ({ ...before, ...part })),
    [setState],
  )
  return { state, change, step: reachableStep(stepIn(location.state), state), complaint, goTo }
}

export type SignUp = ReturnType<typeof useSignUp>
