import type { CallError } from '../../../api/call-error.ts'
import { useFailure } from '../../../forms/use-failure.ts'
import { showToast } from '../../../ui/toast.tsx'

/** Handles each decision that was sent: its refusal, or null, and the message after a success. */
export type Decided = (refused: CallError | null, done: string) => void

type After = {
  /** Leaves the page, because nothing is left to do. */
  onDone: () => void
  /** The pictures may no longer be viewed. */
  onViewOver: () => void
  /** Another staff member has already decided. */
  onRaced: () => void
}

export const useDecided = ({ onDone, onViewOver, onRaced }: After) => {
  const { failure, showFailure } = useFailure()
  const onDecided: Decided = (refused, done) => {
    showFailure(refused)
    if (refused?.messageKey === 'identity.viewFirst') onViewOver()
    if (refused?.messageKey === 'identity.kycDecided') onRaced()
    if (refused) return
    showToast(done)
    onDone()
  }
  return { failure, onDecided }
}
