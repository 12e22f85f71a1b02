import { clockText } from './clock-text.ts'
import { useMsLeft } from './use-ms-left.ts'

type Props = {
  /** When it runs out, in milliseconds since 1970. */
  endsAtMs: number
  onEnd?: () => void
}

/** Minutes and seconds that run down. Not a live region: a clock that speaks each second helps nobody. */
export const Countdown = ({ endsAtMs, onEnd }: Props) => {
  const leftMs = useMsLeft(endsAtMs, onEnd)
  return (
    <span role="timer" className="tabular-nums">
      {leftMs === null ? '--:--' : clockText(leftMs)}
    </span>
  )
}
