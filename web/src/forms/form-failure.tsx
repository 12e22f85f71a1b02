import { useComingIn } from '../guards/use-coming-in.ts'
import { useT } from '../i18n/use-t.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export type ShownFailure = {
  messageKey: string
  text: string
  /** Counts up, so that the same words are read out again when they come again. */
  attempt: number
}

/** A failure as it is shown after the one before it. */
export const failureAfter = (before: ShownFailure | null, messageKey: string, text: string): ShownFailure => ({
  messageKey,
  text,
  attempt: (before?.attempt ?? 0) + 1,
})

/** The session ended while the page stood open. */
const SignInAgain = () => {
  const t = useT('ui')
  const comingIn = useComingIn()
  return (
    <LinkButton to={comingIn('/sign-in')} size="small">
      {t('signIn')}
    </LinkButton>
  )
}

/** What the server refused as a whole. Stands under the form's buttons, so that none of them moves under the pointer. */
export const FormFailure = ({ failure }: { failure: ShownFailure | null }) =>
  failure && (
    <Alert key={failure.attempt} tone="error" action={failure.messageKey === 'error.notSignedIn' && <SignInAgain />}>
      {failure.text}
    </Alert>
  )
