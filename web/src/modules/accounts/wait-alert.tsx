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
      {/* Read out once as it began: a clock that speaks each second helps nobody. */}
      <VisuallyHidden>{waitText(seconds)}</VisuallyHidden>
      <span aria-hidden className="tabular-nums">
        {waitText(secondsLeft)}
      </span>
    </Alert>
  )
}

/** How long is still to wait; gone by itself once it is over. Stands where the form's failure stands. */
export const WaitAlert = ({ wait: { pending, end } }: { wait: Wait }) =>
  pending && <Running key={pending.endsAtMs} {...pending} onEnd={end} />
