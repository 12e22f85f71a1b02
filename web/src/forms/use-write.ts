import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CallOptions, call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { discardDecision, keyOfDecision } from '../api/decision-keys.ts'
import { askForPassword } from '../api/fresh-password.ts'
import { mayBeOutdated } from '../api/may-be-outdated.ts'
import { withProblemTexts } from '../i18n/problem-texts.ts'
import { loadOptional } from '../optional/load-optional.ts'
import { type FailedWrite, failedWriteOf } from './failed-write.ts'
import { useOutdated } from './use-outdated.ts'

export type Written<E> =
  | { ok: true; answer: AnswerOf<E> }
  | { ok: false; error: CallError & { failed?: FailedWrite | undefined } }

/** A shorter busy state would only flicker. */
const shortestBusyMs = 200

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const attempt = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Written<E>> => {
  // The same key for the same decision, also after a reload, so that a retry after a lost response runs once.
  const key = endpoint.isIdempotent && { idempotencyKey: keyOfDecision(endpoint, input) }
  try {
    const answer = await withProblemTexts(call(endpoint, input, { ...options, ...key }))
    if (key) discardDecision(endpoint, input)
    return { ok: true, answer }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { ok: false, error: Object.assign(error, { failed: failedWriteOf(endpoint, error.messageKey) }) }
  }
}

/** Asks for the password if it is required again, then repeats the write. Null if the user does not enter it. */
const attemptWithPassword = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Written<E> | null> => {
  const written = await attempt(endpoint, input, options)
  if (written.ok || written.error.messageKey !== 'auth.freshRequired') return written
  const isGiven = await askForPassword()
  if (isGiven === null) return written
  return isGiven ? attempt(endpoint, input, options) : null
}

/** What did the write is often gone afterwards. */
const keepFocusNear = () => loadOptional(async () => (await import('../ui/kept-focus.ts')).keepFocusNear())

type Writing<E> = {
  /**
   * Resolves with null if nothing was written: the same write is still running, or the user did not enter the password.
   */
  write: (input: InputOf<E>, options?: CallOptions) => Promise<Written<E> | null>
  isBusy: boolean
}

type Options = {
  /** False if only the response changes the page. */
  revalidates?: boolean
  /** Runs when it starts, and with false once nothing has come of it. */
  onWriting?: ((isWriting: boolean) => void) | undefined
}

/**
 * A write from a page: busy for at least 200 ms, never twice at once, and with an idempotency key if it moves money.
 * The data of the page is reloaded afterwards, also if a refusal or a lost response means that it may have changed.
 */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  { revalidates = true, onWriting }: Options = {},
): Writing<E> => {
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const { revalidate } = useRevalidator()
  const readAgain = useOutdated()

  const write = async (input: InputOf<E>, options?: CallOptions): Promise<Written<E> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    onWriting?.(true)
    const nearby = keepFocusNear()
    setIsBusy(true)
    try {
      const [written] = await Promise.all([attemptWithPassword(endpoint, input, options), pause(shortestBusyMs)])
      if (!written?.ok) onWriting?.(false)
      if (revalidates && written?.ok) await revalidate()
      // Not awaited, so that the refusal is shown at once.
      if (revalidates && written?.ok === false && mayBeOutdated(written.error)) void readAgain()
      return written
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
      void nearby.then((isShown) => isShown?.())
    }
  }
  return { write, isBusy }
}
