import { Suspense, useEffect, useRef, useState } from 'react'
import { registerPrompt } from '../../api/fresh-password.ts'
import { lazyPart } from '../../optional/lazy-part.ts'

type Asking = { onAnswer: (isGiven: boolean | null) => void }

/** Lets the write be refused with its own words. */
const CannotAsk = ({ onAnswer }: Asking) => {
  useEffect(() => onAnswer(null))
  return null
}

const AskPassword = lazyPart(async () => (await import('./ask-password.tsx')).AskPassword, CannotAsk)

type Resolve = (isGiven: boolean | null) => void

/**
 * Asks for the password when a write on this screen requires a recent one; `useWrite` waits for it and then repeats the
 * write. Belongs on every screen with such writes, and again in each dialog that has some, so that it opens in front of
 * it. Its form loads when it is asked for.
 */
export const FreshDialog = () => {
  const waiting = useRef<Resolve[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const answer = (isGiven: boolean | null) => {
    for (const resolve of waiting.current.splice(0)) resolve(isGiven)
    setIsAsking(false)
  }
  useEffect(() => {
    const unregister = registerPrompt(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setIsAsking(true)
        }),
    )
    return () => {
      unregister()
      for (const resolve of waiting.current.splice(0)) resolve(false)
    }
  }, [])
  return (
    isAsking && (
      <Suspense>
        <AskPassword onAnswer={answer} />
      </Suspense>
    )
  )
}
