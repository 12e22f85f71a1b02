import { CircleAlert } from 'lucide-react'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** By which a control says that this is what is wrong with it. */
  id: string
  failure: string | null
  /** Read out once it was taken; null before. */
  done: string | null
}

/** How an upload went: why it was not taken, for eye and ear, or that it was, for the ear. */
export const UploadNotes = ({ id, failure, done }: Props) => (
  <div aria-live="polite" className="empty:hidden">
    {failure && (
      <p id={id} className="flex gap-1.5 text-caption text-danger">
        <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
        <span>{failure}</span>
      </p>
    )}
    {done && <VisuallyHidden>{done}</VisuallyHidden>}
  </div>
)
