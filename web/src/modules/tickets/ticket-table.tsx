import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import type { MouseEvent } from 'react'
import { useLocale } from 'use-intl'
import { CrewName } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { OtherSide } from './other-side.tsx'
import { SubstateLabel } from './substate-label.tsx'
import { isReadersTurn, TicketAge, TicketTurn } from './ticket-age.tsx'
import type { TicketList, TicketQuery } from './ticket-query.ts'

/** A draft continues where it was left. */
export const pathOfTicket = ({ id, substate }: Pick<TicketRow, 'id' | 'substate'>): string =>
  substate === 'DRAFT' ? `/tickets/${id}/edit` : `/tickets/${id}`

const TitleCell = ({ ticket, reader, onOpen }: { ticket: TicketRow } & Pick<Props, 'reader' | 'onOpen'>) => {
  const t = useT('tickets')
  const format = useFormat()
  const locale = useLocale()
  const texts = (
    <>
      <RowLink
        to={pathOfTicket(ticket)}
        onClick={(event) => onOpen(ticket, event)}
        isQuiet={!isReadersTurn(ticket.substate, reader)}
      >
        <span lang={langOf(ticket.title, locale)}>{ticket.title ?? t('page.untitled')}</span>
      </RowLink>
      <p className="dotted flex items-center text-caption font-normal text-secondary">
        <span className="shrink-0 font-mono">#{ticket.id}</span>
        {/* Shown as a column, or as a larger logo, where there is room. */}
        {reader === 'COMPANY' ? (
          <OtherSide ticket={ticket} reader={reader} className="xl:hidden" />
        ) : (
          <OtherSide ticket={ticket} reader={reader} face="sm:hidden" />
        )}
        <span className="min-w-0 truncate" lang={langOf(ticket.program.title, locale)}>
          {ticket.program.title}
        </span>
        {ticket.crew && reader !== 'CREW' && (
          <span
            className={classNames('inline-flex max-w-40 shrink-0 items-center', reader === 'COMPANY' && 'xl:hidden')}
          >
            <Avatar path={ticket.crew.logoPath} name={ticket.crew.name} size="mini" shape="square" className="mr-1" />
            <span lang={langOf(ticket.crew.name, locale)} className="truncate">
              {ticket.crew.name}
            </span>
          </span>
        )}
        {ticket.rewardTotalWon > 0 && (
          <span className="shrink-0 tabular-nums xl:hidden">{format.won(ticket.rewardTotalWon)}</span>
        )}
      </p>
    </>
  )
  if (reader === 'COMPANY') return texts
  return (
    <div className="flex items-center gap-3">
      <Avatar path={ticket.program.logoPath} name={ticket.company.name} shape="square" className="max-sm:hidden" />
      <div className="min-w-0">{texts}</div>
    </div>
  )
}

/** As a column only where there is room; the first also in a card. */
const whereWide = 'sm:max-xl:hidden'
const onlyWide = 'max-xl:hidden'

type Props = {
  list: TicketList
  query: TicketQuery
  reader: TicketSide
  tickets: readonly TicketRow[]
  /** May open the ticket in another way than by its link. */
  onOpen: (ticket: TicketRow, event: MouseEvent) => void
}

const useColumns = ({ list, query, reader, onOpen }: Omit<Props, 'tickets'>): Column<TicketRow>[] => {
  const t = useT('tickets')
  const format = useFormat()
  const isOldestFirst = query.sort === 'oldest'
  // Drafts and closed tickets wait for nobody, so a list with them is in the order of changes.
  const isWaiting = query.state === 'OPEN'
  // The owner of the list knows themself: their own tickets show the company, a company's show the hacker.
  const author: Column<TicketRow> = {
    key: 'author',
    header: t('list.author'),
    className: onlyWide,
    cell: ({ author: one, crew }) => (
      <>
        <PersonName person={one} className="relative whitespace-nowrap" />
        {crew && reader === 'COMPANY' && (
          <span className="mt-0.5 block text-caption">
            <CrewName crew={crew} className="relative whitespace-nowrap" />
          </span>
        )}
      </>
    ),
  }
  return [
    {
      key: 'title',
      header: t('form.title'),
      isLead: true,
      // The other columns are short and do not wrap; the title gets the remaining width.
      className: 'sm:w-full sm:max-w-0',
      cell: (ticket) => <TitleCell ticket={ticket} reader={reader} onOpen={onOpen} />,
    },
    ...(reader === 'AUTHOR' ? [] : [author]),
    {
      key: 'severity',
      header: t('page.severity'),
      isBrief: true,
      cell: ({ severity }) => severity && <SeverityBadge severity={severity} />,
    },
    {
      key: 'substate',
      header: t('page.substate'),
      isBrief: true,
      cell: ({ substate }) => (
        <>
          <SubstateLabel substate={substate} />
          <span className="mt-0.5 hidden text-caption sm:max-xl:block">
            <TicketTurn substate={substate} reader={reader} />
          </span>
        </>
      ),
    },
    {
      key: 'turn',
      header: t('list.whoseTurn'),
      isBrief: true,
      className: whereWide,
      cell: ({ substate }) => <TicketTurn substate={substate} reader={reader} />,
    },
    {
      key: 'reward',
      header: t('page.reward'),
      align: 'end',
      className: onlyWide,
      cell: ({ rewardTotalWon }) => rewardTotalWon > 0 && <Money text={format.won(rewardTotalWon)} />,
    },
    {
      key: 'age',
      header: t(isWaiting ? 'list.waited' : 'list.updatedAt'),
      align: 'end',
      isBrief: true,
      sort: {
        // While the latest comes first, times fall from row to row, and waits rise.
        order: isOldestFirst === isWaiting ? 'descending' : 'ascending',
        to: list.path({ ...query, sort: isOldestFirst ? 'latest' : 'oldest', page: 1 }),
      },
      cell: (ticket) =>
        isWaiting ? (
          <TicketAge ticket={ticket} reader={reader} />
        ) : (
          <RelativeTime iso={ticket.updatedAt} className="whitespace-nowrap text-secondary" />
        ),
    },
  ]
}

/** The tickets of a list, each row with its number and program below the title. */
export const TicketTable = ({ tickets, ...shown }: Props) => (
  <Table
    caption={useT('tickets.list')('caption')}
    columns={useColumns(shown)}
    rows={tickets}
    rowKey={({ id }) => String(id)}
  />
)
