import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense } from 'react'
import { PersonName } from '../../domain/person-name.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { LabelMarks } from './label-marks.tsx'
import { Fact } from './ticket-fact.tsx'

const AssigneeMenu = lazyPart(async () => (await import('./assignee-menu.tsx')).AssigneeMenu)
const LabelMenu = lazyPart(async () => (await import('./label-menu.tsx')).LabelMenu)

/** Who works on it. */
const Assignee = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.assign')
  const { assignee, can } = ticket
  return (
    <Fact term={t('assignee')} isCentered>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        {assignee ? <PersonName person={assignee} /> : <span className="text-secondary">{t('none')}</span>}
        {can.assign && (
          <Suspense>
            <AssigneeMenu ticket={ticket} />
          </Suspense>
        )}
      </span>
    </Fact>
  )
}

/** What the company has put on it. */
const Labels = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.labels')
  const { labels, can } = ticket
  return (
    <Fact term={t('onTicket')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        {labels.length > 0 ? (
          <LabelMarks labels={labels} />
        ) : (
          <span className="text-secondary">{t('noneOnTicket')}</span>
        )}
        {can.label && (
          <Suspense>
            <LabelMenu ticket={ticket} />
          </Suspense>
        )}
      </span>
    </Fact>
  )
}

/** What the company alone knows of a ticket. */
export const CompanyFacts = ({ ticket }: { ticket: TicketPage }) => (
  <>
    <Assignee ticket={ticket} />
    <Labels ticket={ticket} />
  </>
)
