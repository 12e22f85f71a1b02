import { FieldError } from './field-error.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  /** The id by which a control refers to the error. */
  id: string
  failure: string | null
  /** Announced after the upload succeeds; null before. */
  done: string | null
}

/** The result of an upload: the error, visible and announced, or the success, announced only. */
export const UploadNotes = ({ id, failure, done }: Props) => (
  <div aria-live="polite" className="empty:hidden">
    {failure && <FieldError id={id}>{failure}</FieldError>}
    {done && <VisuallyHidden>{done}</VisuallyHidden>}
  </div>
)
