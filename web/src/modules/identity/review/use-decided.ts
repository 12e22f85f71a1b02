import type { CallError } from '../../../api/call-error.ts'
import { useFailure } from '../../../forms/use-failure.ts'
import { showToast } from '../../../ui/toast.tsx'

/** Told of each decision that was sent: what was refused, or null, and the words for where it was not. */
export type Decided = (refused: CallError | null, done: string) => void

/** @param onDone leads away, since nothing is left to do here. @param onViewOver the pictures may no longer be seen */
export const useDecided = (onDone: () => void, onViewOver: () => void) => {
  const { failure, showFailure } = useFailure()
  const onDecided: Decided = (refused, done) => {
    showFailure(refused)
    if (refused?.messageKey === 'identity.viewFirst') onViewOver()
    if (refused) return
    showToast(done)
    onDone()
  }
  return { failure, onDecided }
}
