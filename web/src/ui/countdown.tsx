import { useMsLeft } from './use-ms-left.ts'

type Props = {
  /** When it ends, in milliseconds since 1970. */
  endsAtMs: number
  onEnd?: () => void
}

/** The remaining time as `m:ss`, rounded up to a whole second. */
export const clockText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
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
