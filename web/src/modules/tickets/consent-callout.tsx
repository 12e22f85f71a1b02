import { formatShare } from '@jebo/contract/core/shares.ts'
import { answerParticipation } from '@jebo/contract/tickets/participants.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useNavigate } from 'react-router'
import { useNameOf } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const Answers = ({ ticket, share }: { ticket: TicketPage; share: number }) => {
  const t = useT('tickets.participants')
  const href = useHref()
  const navigate = useNavigate()
  const { id, can } = ticket
  return (
    <div className="no-print mt-3 flex flex-wrap gap-2">
      {can.consent && (
        <ConfirmAction
          endpoint={answerParticipation}
          input={{ id, accept: true, share }}
          title={t('consentTitle', { share: formatShare(share) })}
          text={t('consentText')}
          label={t('consent')}
          done={t('consented')}
          trigger={
            <Button tone="primary" size="small">
              {t('consent')}
            </Button>
          }
        />
      )}
      <ConfirmAction
        endpoint={answerParticipation}
        input={{ id, accept: false, share }}
        title={t('declineTitle')}
        text={t('declineText')}
        label={t('decline')}
        done={t('declined')}
        revalidates={false}
        onDone={() => navigate(href('/management/ticket'))}
        trigger={<Button size="small">{t('decline')}</Button>}
      />
    </div>
  )
}

/** What is asked of a participant; and whom a reward waits for, for the others. */
export const ConsentCallout = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.participants')
  const nameOf = useNameOf()
  const { participants, author, company, side, can } = ticket
  // Of a company that has closed nobody can pay a reward, so none waits.
  if (company.closedAt !== null) return null
  const own = participants.find(({ isViewer }) => isViewer)
  if (own?.share && can.decline) {
    const share = formatShare(own.share)
    return (
      <Alert title={can.consent ? t('askedTitle', { name: nameOf(author), share }) : t('ownTitle', { share })}>
        <p>{t(can.consent ? 'askedText' : 'ownText')}</p>
        <Answers ticket={ticket} share={own.share} />
      </Alert>
    )
  }
  const waiting = participants.filter(({ state }) => state === 'INVITED')
  if (waiting.length === 0 || side === null) return null
  const names = waiting.map(({ person }) => nameOf(person)).join(', ')
  return (
    <Alert title={t('pendingTitle', { names })}>
      <p>{t(side === 'AUTHOR' ? 'pendingAuthor' : 'pendingText')}</p>
    </Alert>
  )
}
