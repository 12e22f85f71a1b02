import { clockText } from './clock-text.ts'
import { useMsLeft } from './use-ms-left.ts'

type Props = {
  /** When it ends, in milliseconds since 1970. */
  endsAtMs: number
  onEnd?: () => void
}

/** A countdown in minutes and seconds. Not a live region, because an announcement every second helps nobody. */
export const Countdown = ({ endsAtMs, onEnd }: Props) => {
  const leftMs = useMsLeft(endsAtMs, onEnd)
  return (
    <span role="timer" className="tabular-nums">
      {leftMs === null ? '--:--' : clockText(leftMs)}
    </span>
  )
}
