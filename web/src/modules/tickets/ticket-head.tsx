import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { CompanyLink } from '../../domain/company-link.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { SubstateBadge } from './substate-label.tsx'

/** The title, program and state of a ticket. */
export const TicketHead = ({ ticket }: { ticket: TicketPage }) => {
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
