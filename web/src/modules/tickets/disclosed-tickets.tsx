import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { SubstateBadge } from './substate-label.tsx'

type Level = 'h2' | 'h3'

const Row = ({ ticket, as: Heading }: { ticket: TicketRow; as: Level }) => {
  const t = useT('tickets.feed')
  const format = useFormat()
  const { id, title, severity, substate, program, company, author, rewardTotalWon, disclosedAt, updatedAt } = ticket
  return (
    <li className="relative flex gap-4 border-line px-5 py-4 not-last:border-b has-[.row-link:hover]:bg-hover">
      <Avatar path={program.logoPath} name={company.name} shape="square" />
      <div className="min-w-0 flex-1">
        <Heading>
          <Link to={`/tickets/${id}`} className="row-link font-bold text-ink no-underline after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-secondary">
          {severity && <SeverityBadge severity={severity} />}
          <SubstateBadge substate={substate} />
          <span>
            {company.name} · {program.title}
          </span>
          <PersonName person={author} className="relative" />
          <RelativeTime iso={disclosedAt ?? updatedAt} />
        </p>
      </div>
      {rewardTotalWon > 0 && (
        <p className="shrink-0 text-right">
          <span className="sr-only">{t('reward')} </span>
          <Money isStrong tone="in" text={format.won(rewardTotalWon)} />
        </p>
      )}
    </li>
  )
}

/** Disclosed tickets, newest first. */
export const DisclosedTickets = ({ tickets, as = 'h2' }: { tickets: readonly TicketRow[]; as?: Level }) => (
  <Card isFlush as="div">
    <ul>
      {tickets.map((ticket) => (
        <Row key={ticket.id} ticket={ticket} as={as} />
      ))}
    </ul>
  </Card>
)
