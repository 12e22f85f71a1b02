import type { Side } from '@jebo/contract/core/actor.ts'
import { turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { SubstateLabel } from './substate-label.tsx'

/** The owner of the list decides the columns: the user's own tickets show the company, a company's show the hacker. */
export type Reader = Side

const TitleCell = ({ ticket, reader }: { ticket: TicketRow; reader: Reader }) => {
  const t = useT('tickets')
  const { id, title, substate, program, company } = ticket
  return (
    <>
      <RowLink to={substate === 'DRAFT' ? `/tickets/${id}/edit` : `/tickets/${id}`}>
        {title ?? t('page.untitled')}
      </RowLink>
      <p className="mt-0.5 text-caption font-normal text-secondary">
        {turnOf(substate) === reader && (
          <Badge tone="jade" className="mr-1.5">
            {t(`list.turn.${reader}`)}
          </Badge>
        )}
        <span className="font-mono">#{id}</span> · {reader === 'AUTHOR' && `${company.name} · `}
        {program.title}
      </p>
    </>
  )
}

const useColumns = (reader: Reader): Column<TicketRow>[] => {
  const t = useT('tickets')
  const format = useFormat()
  const author: Column<TicketRow> = {
    key: 'author',
    header: t('list.author'),
    cell: ({ author: one }) => <PersonName person={one} className="relative" />,
    className: 'break-keep lg:whitespace-nowrap',
  }
  return [
    {
      key: 'title',
      header: t('form.title'),
      isLead: true,
      // The other columns are short and do not wrap; the title gets the remaining width.
      className: 'lg:w-full',
      cell: (ticket) => <TitleCell ticket={ticket} reader={reader} />,
    },
    ...(reader === 'COMPANY' ? [author] : []),
    {
      key: 'severity',
      header: t('page.severity'),
      cell: ({ severity }) => (severity ? <SeverityBadge severity={severity} /> : t('list.notSet')),
    },
    { key: 'substate', header: t('page.substate'), cell: ({ substate }) => <SubstateLabel substate={substate} /> },
    {
      key: 'reward',
      header: t('page.reward'),
      align: 'end',
      cell: ({ rewardTotalWon }) => (rewardTotalWon > 0 ? <Money text={format.won(rewardTotalWon)} /> : '–'),
    },
    {
      key: 'updatedAt',
      header: t('list.updatedAt'),
      align: 'end',
      cell: ({ updatedAt }) => <RelativeTime iso={updatedAt} className="whitespace-nowrap text-secondary" />,
    },
  ]
}

export const TicketTable = ({ tickets, reader }: { tickets: readonly TicketRow[]; reader: Reader }) => (
  <Table
    caption={useT('tickets.list')('caption')}
    columns={useColumns(reader)}
    rows={tickets}
    rowKey={({ id }) => String(id)}
  />
)
