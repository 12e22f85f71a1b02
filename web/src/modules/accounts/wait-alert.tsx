import { useEffect } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import type { Wait } from './use-wait.ts'
import { useWaitText } from './waiting.ts'

type RunningProps = { endsAtMs: number; seconds: number; onEnd: () => void }

const Running = ({ endsAtMs, seconds, onEnd }: RunningProps) => {
  const waitText = useWaitText()
  const secondsLeft = useSecondsLeft(endsAtMs)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <Alert tone="error">
      {/* Announced once at the start, because an announcement every second helps nobody. */}
      <VisuallyHidden>{waitText(seconds)}</VisuallyHidden>
      <span aria-hidden className="tabular-nums">
        {waitText(secondsLeft)}
      </span>
    </Alert>
  )
}

/** The remaining wait; disappears when it is over. Shown in place of the form's failure. */
export const WaitAlert = ({ wait: { pending, end } }: { wait: Wait }) =>
  pending && <Running key={pending.endsAtMs} {...pending} onEnd={end} />
