import { Alert } from '../ui/alert.tsx'

export type ShownFailure = {
  text: string
  /** Counts up, so that the same words are read out again when they come again. */
  attempt: number
}

/** What the server refused as a whole. Stands under the form's buttons, so that none of them moves under the pointer. */
export const FormFailure = ({ failure }: { failure: ShownFailure | null }) =>
  failure && (
    <Alert key={failure.attempt} tone="error">
      {failure.text}
    </Alert>
  )
