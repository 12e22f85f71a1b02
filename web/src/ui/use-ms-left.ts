import { useEffect, useState } from 'react'

/**
 * Milliseconds until a moment, updated each second; 0 from then on. Null before hydration, because the server does not
 * know the reader's clock. @param endsAtMs in milliseconds since 1970
 */
export const useMsLeft = (endsAtMs: number, onEnd?: () => void): number | null => {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, endsAtMs - Date.now())
      setLeftMs(left)
      if (left > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endsAtMs, onEnd])
  return leftMs
}
