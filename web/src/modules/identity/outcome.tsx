import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Returned } from './use-returned.ts'

export const Checking = () => {
  const t = useT('identity.return.checking')
  return (
    <p role="status" className="text-secondary">
      {t('text')}
    </p>
  )
}

type Way = { to: string; label: string }
type Props = Pick<Returned, 'messageKey' | 'holds' | 'isPopup'> & {
  /** The message after a success. */
  done: string
  onward: Way
  again: Way
}

/** The result and the next step; a popup that could not close itself has none. */
export const Outcome = ({ messageKey, holds, isPopup, done, onward, again }: Props) => {
  const t = useT('identity.return')
  const textOf = useProblemText()
  const isDone = messageKey === null
  const { to, label } = isDone && holds ? onward : again
  return (
    <>
      {isDone ? (
        <Alert tone={holds ? 'success' : 'warning'}>{done}</Alert>
      ) : (
        <Alert tone="error">{textOf(messageKey)}</Alert>
      )}
      {isPopup ? (
        <p className="text-secondary">{t('mayClose')}</p>
      ) : (
        <LinkButton to={to} tone="primary" size="large" isWide>
          {label}
        </LinkButton>
      )}
    </>
  )
}
