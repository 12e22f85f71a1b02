import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CallOptions, call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { discardDecision, keyOfDecision } from '../api/decision-keys.ts'
import { askForPassword } from '../api/fresh-password.ts'
import { mayBeOutdated } from '../api/may-be-outdated.ts'
import { useOutdated } from './use-outdated.ts'

export type Written<E> = { ok: true; answer: AnswerOf<E> } | { ok: false; error: CallError }

/** Shorter than this a busy sign would only flicker. */
const shortestBusyMs = 200

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const attempt = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<Written<E>> => {
  // The same for as long as the same thing is decided, also after a reload: a retry after a lost answer is done once.
  const key = endpoint.isIdempotent && { idempotencyKey: keyOfDecision(endpoint, input) }
  try {
    const answer = await call(endpoint, input, { ...options, ...key })
    if (key) discardDecision(endpoint, input)
    return { ok: true, answer }
  } catch (error) {
    if (error instanceof CallError) return { ok: false, error }
    throw error
  }
}

/** Where the password is wanted again, it is asked for, and the same write goes on. Null where it was not given. */
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

type Writing<E> = {
  /**
   * Gives null when nothing came of it: the same write is still under way, since nothing is sent twice, or the password
   * was asked for again and not given.
   */
  write: (input: InputOf<E>, options?: CallOptions) => Promise<Written<E> | null>
  isBusy: boolean
}

/**
 * A write from a page: busy for at least 200 ms, never twice at once, and with a key where it moves money. What the page shows is read again after it,
 * also where a refusal or a lost answer says that it may have changed.
 */
export const useWrite = <E extends Endpoint>(endpoint: E, { revalidates = true } = {}): Writing<E> => {
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const { revalidate } = useRevalidator()
  const readAgain = useOutdated()

  const write = async (input: InputOf<E>, options?: CallOptions): Promise<Written<E> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const [written] = await Promise.all([attemptWithPassword(endpoint, input, options), pause(shortestBusyMs)])
      if (revalidates && written?.ok) await revalidate()
      // Not waited for: what was refused is told at once.
      if (revalidates && written?.ok === false && mayBeOutdated(written.error)) void readAgain()
      return written
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { write, isBusy }
}
