// The progress of a sign-up. The step is in the history, the rest in this tab.
import { signUpTerms } from '@jebo/contract/accounts/accounts.limits.ts'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SignUpStep, signUpSteps } from './sign-up-steps.ts'
import { findStored, type StoredSignUp, stepStore, storeSignUp } from './stored-sign-up.ts'

export type SignUpState = StoredSignUp & {
  /** Kept in memory only, while the user looks at an earlier step. */
  draft: { password: string; confirmation: string }
}

export const noSignUp: SignUpState = {
  agreed: [],
  isOver14: false,
  email: '',
  nickname: '',
  sent: null,
  isChangingAddress: false,
  proof: null,
  draft: { password: '', confirmation: '' },
}

export const hasAgreed = ({ agreed, isOver14 }: SignUpState): boolean =>
  isOver14 && signUpTerms.every(({ type, isRequired }) => !isRequired || agreed.some((one) => one.type === type))

/** The requested step, or the first one whose predecessors are incomplete. */
export const reachableStep = (wanted: unknown, state: SignUpState): SignUpStep => {
  if (wanted === 'account' && hasAgreed(state) && state.proof) return 'account'
  return (wanted === 'account' || wanted === 'email') && hasAgreed(state) ? 'email' : 'terms'
}

const stepIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'signUpStep' in state ? state.signUpStep : undefined

/** The server renders an empty form; the input stored in this tab is restored before the first paint. */
const useStoredState = () => {
  const [state, setState] = useState(noSignUp)
  useLayoutEffect(() => setState((before) => ({ ...before, ...findStored() })), [])
  useEffect(() => {
    if (state !== noSignUp) storeSignUp(state)
  }, [state])
  return [state, setState] as const
}

/** Continues at the last step of this tab if the page was loaded without its history. */
const useResumedStep = (wanted: unknown, goTo: (step: SignUpStep) => void): void => {
  const isFirst = useRef(true)
  const resume = useEffectEvent((stored: string | null) => {
    const step = signUpSteps.find((one) => one === stored)
    if (step && step !== 'terms') goTo(step)
  })
  useEffect(() => {
    if (wanted === undefined && isFirst.current) resume(stepStore.find())
    else stepStore.store(typeof wanted === 'string' ? wanted : 'terms')
    isFirst.current = false
  }, [wanted])
}

type Going = {
  /** Why an earlier step is shown again. */
  why?: string | null
  replace?: boolean
}

/** State and step of a sign-up. Steps are history entries, so that Back returns to the previous step. */
export const useSignUp = () => {
  const [state, setState] = useStoredState()
  /** Why an earlier step is shown again. */
  const [complaint, setComplaint] = useState<string | null>(null)
  const location = useLocation()
  const navigate = useNavigate()
  const wanted = stepIn(location.state)
  const goTo = async (step: SignUpStep, { why = null, replace = why !== null }: Going = {}): Promise<void> => {
    setComplaint(why)
    await navigate(`${location.pathname}${location.search}`, {
      state: { signUpStep: step },
      replace,
      preventScrollReset: true,
    })
  }
  useResumedStep(wanted, (step) => void goTo(step, { replace: true }))
  const change = useCallback(
    (part: Partial<SignUpState>): void => setState((before) => ({ ...before, ...part })),
    [setState],
  )
  return { state, change, step: reachableStep(wanted, state), complaint, goTo }
}

export type SignUp = ReturnType<typeof useSignUp>
