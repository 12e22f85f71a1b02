import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { DisclosedTicket, DisclosureMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { CrewName } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { SubstateBadge } from './substate-label.tsx'

type Level = 'h2' | 'h3'

type Props = {
  tickets: readonly DisclosedTicket[]
  as?: Level
  /** Leaves out the names of company and program, which the page shows. */
  isOfOneProgram?: boolean
  /** Leaves out the author, whose page it is. */
  isOfOneAuthor?: boolean
  /** Leaves out the crew, whose page it is. */
  isOfOneCrew?: boolean
  /** What follows a ticket. */
  follow?: (ticket: DisclosedTicket) => ReactNode
}

type RowProps = Omit<Props, 'tickets'> & { ticket: DisclosedTicket }

const Origin = ({ ticket, isOfOneProgram, isOfOneAuthor, isOfOneCrew }: RowProps) => {
  const locale = useLocale()
  const { program, company, author, crew, disclosedAt, updatedAt } = ticket
  return (
    <p className="feed-origin flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-secondary">
      {!isOfOneAuthor && (
        <span className="relative inline-flex items-center gap-1.5">
          {!isOfOneProgram && <PersonPicture person={author} isAnonymous={ticket.isAnonymous} />}
          <PersonLink person={author} isAnonymous={ticket.isAnonymous} />
        </span>
      )}
      {crew && !isOfOneCrew && <CrewName crew={crew} className="relative" />}
      {!isOfOneProgram && (
        <span className="feed-place" lang={langOf(program.title, locale)}>
          {company.name} · {program.title}
        </span>
      )}
      <RelativeTime iso={disclosedAt ?? updatedAt} />
    </p>
  )
}

/** The logo of the program, or the author where the whole page is about the program. */
const Face = ({ ticket: { program, company, author, isAnonymous }, isOfOneProgram }: RowProps) => (
  <span className="feed-face">
    {isOfOneProgram ? (
      <PersonPicture person={author} isAnonymous={isAnonymous} size="large" />
    ) : (
      <Avatar path={program.logoPath} name={company.name} size="large" shape="square" />
    )}
  </span>
)

const Row = (props: RowProps) => {
  const { ticket, as: Heading = 'h2', follow } = props
  const t = useT('tickets.feed')
  const format = useFormat()
  const locale = useLocale()
  const { id, title, excerpt, severity, substate, rewardTotalWon } = ticket
  return (
    <li className="feed-row py-5 first:pt-0 last:pb-0">
      <Face {...props} />
      <Heading className="feed-title min-w-0 text-subheading font-bold" lang={langOf(title, locale)}>
        <Link
          to={`/tickets/${id}`}
          className="row-link text-ink no-underline hover:text-accent focus-visible:after:-inset-x-3 focus-visible:after:-inset-y-1"
        >
          {title}
        </Link>
      </Heading>
      <Origin {...props} />
      {excerpt && (
        <p className="feed-text line-clamp-2 max-w-wide text-small text-secondary" lang={langOf(excerpt, locale)}>
          {excerpt}
        </p>
      )}
      <p className="feed-signs flex flex-wrap gap-1.5">
        {severity && <SeverityBadge severity={severity} />}
        <SubstateBadge substate={substate} />
      </p>
      {rewardTotalWon > 0 && (
        <p className="feed-end whitespace-nowrap">
          <span className="sr-only">{t('reward')} </span>
          <Money isStrong tone="in" text={format.won(rewardTotalWon)} />
        </p>
      )}
      {follow && <div className="feed-follow relative">{follow(ticket)}</div>}
    </li>
  )
}

/** Disclosed tickets, newest first, with rules between them. */
export const DisclosedRows = ({ tickets, ...rest }: Props) => (
  <ul className="feed divide-y divide-line">
    {tickets.map((ticket) => (
      <Row key={ticket.id} ticket={ticket} {...rest} />
    ))}
  </ul>
)

/** The same on a surface of their own. */
export const DisclosedTickets = (props: Props) => (
  <Card as="div">
    <DisclosedRows {...props} />
  </Card>
)

/** The month of a moment in Seoul. */
const monthIn = (iso: string): string => dayInSeoul(new Date(iso)).slice(0, 7)

type MonthProps = { month: string; totals: DisclosureMonth | undefined }

const MonthHeading = ({ month, totals }: MonthProps) => {
  const t = useT('tickets.feed')
  const { month: monthText, number, won } = useFormat()
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-heading font-bold">{monthText(month)}</h2>
      {totals && (
        <p className="text-small text-secondary tabular-nums">
          {t('monthTotals', {
            count: number(totals.disclosedTickets),
            valid: number(totals.validTickets),
            won: won(totals.rewardTotalWon),
          })}
        </p>
      )}
    </div>
  )
}

type FeedProps = Pick<Props, 'tickets' | 'follow'> & {
  /** The totals of months; none if the list has not all of their tickets. */
  months: readonly DisclosureMonth[]
  /** By another order than the time of disclosure there are no months. */
  isByTime: boolean
}

/** The feed, month by month. */
export const DisclosedFeed = ({ tickets, months, isByTime, follow }: FeedProps) => {
  const shared = follow && { follow }
  if (!isByTime) {
    return (
      <div className="mt-3">
        <DisclosedTickets tickets={tickets} {...shared} />
      </div>
    )
  }
  const byMonth = Map.groupBy(tickets, ({ disclosedAt, updatedAt }) => monthIn(disclosedAt ?? updatedAt))
  return (
    <div className="mt-3 flex flex-col gap-8">
      {[...byMonth].map(([month, some]) => (
        <section key={month}>
          <MonthHeading month={month} totals={months.find((one) => one.month === month)} />
          <DisclosedTickets tickets={some} as="h3" {...shared} />
        </section>
      ))}
    </div>
  )
}
