// Problems that prevent saving until the author decides, with the options.
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { urlOf, withPrevious } from '../../guards/previous-path.ts'
import { useHref } from '../../i18n/link.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { DraftSession } from './draft-session.ts'

/** Two windows edited one draft: the author chooses which text to keep. */
const Conflict = ({ session }: { session: DraftSession }) => {
  const t = useT('tickets.form.conflict')
  const textOf = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const settle = async (way: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    try {
      await way()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(textOf(error.messageKey, error.params, error.message))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void settle(session.keepMine)}>
          {t('keepMine')}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void settle(session.takeTheirs)}>
          {t('takeTheirs')}
        </Button>
      </div>
      {failure && <p className="mt-2 text-danger">{failure}</p>}
    </Alert>
  )
}

/** Another window has deleted the draft: what stands here is nowhere else. */
const Gone = ({ session }: { session: DraftSession }) => {
  const t = useT('tickets.form.gone')
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <Button size="small" onClick={() => void session.saveAsNew()}>
          {t('saveAsNew')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}

type Props = { problem: CallError; session: DraftSession; programId: number }

export const DraftProblem = ({ problem, session, programId }: Props) => {
  const t = useT('tickets.form')
  const textOf = useProblemText()
  const hrefOf = useHref()
  if (problem.messageKey === 'ticket.outdatedVersion') return <Conflict session={session} />
  const { id } = session.known()
  if (problem.status === 404 && id !== null) return <Gone session={session} />
  // Returns to this draft, whose address the router may not know yet.
  const here = urlOf(hrefOf(id === null ? `/programs/${programId}/new-ticket` : `/tickets/${id}/edit`))
  const action =
    problem.status === 401 ? (
      <LinkButton size="small" to={withPrevious('/sign-in', here)}>
        {t('signIn')}
      </LinkButton>
    ) : problem.messageKey === 'ticket.notDraft' && id !== null ? (
      <LinkButton size="small" to={`/tickets/${id}`}>
        {t('openTicket')}
      </LinkButton>
    ) : undefined
  return (
    <Alert tone="error" title={t('notSaved')} action={action}>
      {problem.status === 401 ? t('signedOut') : textOf(problem.messageKey, problem.params, problem.message)}
    </Alert>
  )
}
