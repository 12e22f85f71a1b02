import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

type Phase = 'idle' | 'running' | 'done'
const fadeMs = 150

/**
 * Shows that a page is loading: nothing for the first 200 ms, then a line that fills in 5 s and disappears when the
 * page is loaded. Both times are in the theme as `--animate-await`.
 */
export const ProgressBar = ({ isRunning, label }: { isRunning: boolean; label: string }) => {
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    if (isRunning) {
      setPhase('running')
      return
    }
    setPhase((before) => (before === 'running' ? 'done' : before))
    const timer = setTimeout(() => setPhase('idle'), fadeMs)
    return () => clearTimeout(timer)
  }, [isRunning])
  const role = phase === 'running' ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true }
  // The region is there before the bar, so that the bar is announced, and is no content outside the landmarks.
  return (
    <div aria-live="polite">
      {phase !== 'idle' && (
        <div {...role} className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
          <div
            className={classNames(
              'h-full origin-left bg-accent transition-opacity',
              phase === 'running' ? 'animate-await' : 'opacity-0',
            )}
          />
        </div>
      )}
    </div>
  )
}
