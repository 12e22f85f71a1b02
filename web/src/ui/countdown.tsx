import { useEffect, useState } from 'react'
import { clockText } from './clock-text.ts'

type Props = {
  /** When it runs out, in milliseconds since 1970. */
  endsAtMs: number
  onEnd?: () => void
}

/** Minutes and seconds that run down. Not a live region: a clock that speaks each second helps nobody. */
export const Countdown = ({ endsAtMs, onEnd }: Props) => {
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
  return (
    <span role="timer" className="tabular-nums">
      {leftMs === null ? '--:--' : clockText(leftMs)}
    </span>
  )
}
