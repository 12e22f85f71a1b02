// What a person has done of signing up. It lives as long as the page; only the step stands in the history.
import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { signUpTerms } from '@jebo/contract/accounts/accounts.schema.ts'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export const signUpSteps = ['terms', 'email', 'account'] as const
export type SignUpStep = (typeof signUpSteps)[number]

export type SignUpState = {
  agreed: readonly TermsType[]
  isOver14: boolean
  /** Proof that the address is the visitor's; null until the code was checked. */
  proof: { email: string; token: string } | null
  /** What was typed of the last step, kept while an earlier one is looked at again. */
  draft: { password: string; confirmation: string; nickname: string }
}

export const noSignUp: SignUpState = {
  agreed: [],
  isOver14: false,
  proof: null,
  draft: { password: '', confirmation: '', nickname: '' },
}

export const hasAgreed = ({ agreed, isOver14 }: SignUpState): boolean =>
  isOver14 && signUpTerms.every(({ type, isRequired }) => !isRequired || agreed.includes(type))

/** The step to show: the one asked for, but none before what it needs is done. A reload begins anew. */
export const reachableStep = (wanted: unknown, state: SignUpState): SignUpStep => {
  if (wanted === 'account' && hasAgreed(state) && state.proof) return 'account'
  return (wanted === 'account' || wanted === 'email') && hasAgreed(state) ? 'email' : 'terms'
}

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'signUpStep' in state ? state.signUpStep : undefined

/** State and step of signing up. Steps are entries of the history, so that Back goes one step back. */
export const useSignUp = () => {
  const [state, setState] = useState(noSignUp)
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
  const change = useCallback((part: Partial<SignUpState>): void => setState((before) => ({ ...before, ...part })), [])
  return { state, change, step: reachableStep(stepIn(location.state), state), complaint, goTo }
}

export type SignUp = ReturnType<typeof useSignUp>
