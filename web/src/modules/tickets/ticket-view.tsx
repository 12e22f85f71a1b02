// One ticket: the report, its events, and the viewer's actions.
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { CompanyLink } from '../../domain/company-link.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Composer } from './composer.tsx'
import { DisclosureButton, DisclosureRequest } from './disclosure.tsx'
import { RewardDialog } from './reward-dialog.tsx'
import { RulesDialog, VersionText } from './rules.tsx'
import { SeverityDialog } from './severity-dialog.tsx'
import { SubstateDialog } from './substate-dialog.tsx'
import { SubstateBadge } from './substate-label.tsx'
import { type FactActions, TicketFacts } from './ticket-facts.tsx'
import { type ShowComment, Timeline } from './timeline.tsx'

/** Only the actions that the server allows this viewer. */
const actionsOf = (ticket: TicketPage): FactActions => {
  const { can, severity } = ticket
  const [first, ...others] = can.changeSubstateTo
  return {
    ...(first && { substate: <SubstateDialog ticket={ticket} choices={[first, ...others]} /> }),
    ...(can.changeSeverity && severity && { severity: <SeverityDialog ticket={ticket} current={severity} /> }),
    ...(can.reward && { reward: <RewardDialog ticket={ticket} limits={can.reward} /> }),
    ...(can.requestDisclosure && { disclosure: <DisclosureButton ticketId={ticket.id} /> }),
  }
}

const Description = ({ text }: { text: string | null }) => {
  const t = useT('tickets.page')
  return (
    <Card title={t('description')}>
      <div className="whitespace-pre-wrap">{text ?? t('none')}</div>
    </Card>
  )
}

type Props = {
  ticket: TicketPage
  activities: readonly Activity[]
  more: ReactNode
  showComment: ShowComment
}

/** The title, program and state of a ticket. */
const TicketHead = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets')
  const { program, company, severity, substate, disclosure, author, submittedAt, createdAt } = ticket
  return (
    <header className="mb-8">
      <p className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-secondary">
        <Avatar path={program.logoPath} name={company.name} size="small" shape="square" />
        <CompanyLink company={company} />
        <span aria-hidden>/</span>
        <Link to={`/programs/${program.id}`} className="text-secondary hover:text-ink">
          {program.title}
        </Link>
        <span aria-hidden>/</span>
        <span className="font-mono">#{ticket.id}</span>
      </p>
      <h1 className="max-w-prose text-title font-bold">{ticket.title ?? t('page.untitled')}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        {severity && <SeverityBadge severity={severity} />}
        <SubstateBadge substate={substate} />
        <Badge tone={disclosure === 'CLOSED' ? 'grey' : 'jade'}>{t(`disclosures.${disclosure}`)}</Badge>
        <span className="ml-1.5 inline-flex flex-wrap items-center gap-1.5 text-small text-secondary">
          <PersonPicture person={author} />
          <PersonLink person={author} />
          <RelativeTime iso={submittedAt ?? createdAt} />
        </span>
      </div>
    </header>
  )
}

export const TicketView = ({ ticket, activities, more, showComment }: Props) => {
  const t = useT('tickets.rules')
  return (
    <>
      <TicketHead ticket={ticket} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12 beside-both">
        <div className="min-w-0 lg:col-span-8">
          <div className="mb-6 empty:hidden">
            <DisclosureRequest ticket={ticket} />
          </div>
          <Description text={ticket.description} />
        </div>
        <aside className="min-w-0 lg:col-span-4 lg:row-span-2">
          <div className="lg:sticky lg:top-24">
            <TicketFacts ticket={ticket} actions={actionsOf(ticket)} />
            {ticket.rules && (
              <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
                <RulesDialog
                  rules={ticket.rules}
                  description={t('pinned')}
                  trigger={
                    <Button size="small" tone="quiet">
                      {t('open')}
                    </Button>
                  }
                />
                {ticket.rulesVersion && (
                  <span className="text-caption text-secondary">
                    <VersionText version={ticket.rulesVersion} />
                  </span>
                )}
              </div>
            )}
          </div>
        </aside>
        <div className="min-w-0 lg:col-span-8">
          <Timeline activities={activities} more={more} showComment={showComment} />
          <Composer ticket={ticket} />
        </div>
      </div>
    </>
  )
}
