import type { CallError } from '../../../api/call-error.ts'
import { useFailure } from '../../../forms/use-failure.ts'
import { showToast } from '../../../ui/toast.tsx'

/** Told of each decision that was sent: what was refused, or null, and the words for where it was not. */
export type Decided = (refused: CallError | null, done: string) => void

type After = {
  /** Leads away, since nothing is left to do here. */
  onDone: () => void
  /** The pictures may no longer be seen. */
  onViewOver: () => void
  /** Somebody else was faster. */
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
