import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down; 0 once it has come. */
export const useSecondsLeft = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      const now = Date.now()
      setNowMs(now)
      if (now >= untilMs) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [untilMs])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
