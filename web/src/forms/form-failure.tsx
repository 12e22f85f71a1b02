import { useEntryLink } from '../guards/use-entry-link.ts'
import { useT } from '../i18n/use-t.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export type ShownFailure = {
  messageKey: string
  text: string
  /** Increases with each failure, so that screen readers announce a repeated message. */
  attempt: number
}

/** The next failure after the previous one. */
export const failureAfter = (before: ShownFailure | null, messageKey: string, text: string): ShownFailure => ({
  messageKey,
  text,
  attempt: (before?.attempt ?? 0) + 1,
})

/** The session ended while the page was open. */
const SignInAgain = () => {
  const t = useT('ui')
  const entryLink = useEntryLink()
  return (
    <LinkButton to={entryLink('/sign-in')} size="small">
      {t('signIn')}
    </LinkButton>
  )
}

const scrollIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' })

/** The refusal of the whole form. Shown above its buttons, and scrolled into view when it appears. */
export const FormFailure = ({ failure }: { failure: ShownFailure | null }) =>
  failure && (
    <div key={failure.attempt} ref={scrollIntoView} className="scroll-mb-20">
      <Alert tone="error" action={failure.messageKey === 'error.notSignedIn' && <SignInAgain />}>
        {failure.text}
      </Alert>
    </div>
  )
