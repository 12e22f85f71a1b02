import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  key: string
  header: string
  /** In the place of the header, such as a box that chooses all rows. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned at the end, so that they line up. */
  align?: 'start' | 'end'
  /** The name of the row: the headline of its card on narrow screens. */
  isLead?: boolean
  /** Explains itself: on narrow screens it stands without its header in the second line of the card. */
  isBrief?: boolean
  /** Sentences: on narrow screens they stand below their header. */
  isProse?: boolean
  /** Buttons, which need no header: on narrow screens they end the card. */
  isAction?: boolean
  /** Chooses the row: on narrow screens it stands before the card, and its head before all cards. */
  isChoice?: boolean
  className?: string
  /** The order that the rows have, and the address of the opposite one. */
  sort?: { order: 'ascending' | 'descending'; to: string }
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

// Spread, because a role next to its own element reads as a mistake: CSS removes the native ones.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const SortLink = ({ header, sort: { order, to } }: { header: string; sort: { order: string; to: string } }) => {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex items-center gap-1 whitespace-nowrap text-ink no-underline hover:underline"
    >
      {header}
      <Arrow aria-hidden className="size-3.5" />
    </Link>
  )
}

/** The roles are explicit, because a table shown as cards loses its own in some browsers. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: Props<Row>) => (
  <table {...as.table} className="table">
    <caption className="sr-only">{caption}</caption>
    <thead {...as.rowgroup}>
      <tr {...as.row}>
        {columns.map((column) => (
          <th
            key={column.key}
            {...as.columnheader}
            scope="col"
            aria-sort={column.sort?.order}
            data-choice={column.isChoice || undefined}
            data-align={column.align}
            className={column.className}
          >
            {column.sort ? <SortLink header={column.header} sort={column.sort} /> : (column.head ?? column.header)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as.rowgroup}>
      {rows.map((row) => (
        <tr key={rowKey(row)} {...as.row}>
          {columns.map((column) => (
            <td
              key={column.key}
              {...as.cell}
              data-label={column.header}
              data-lead={column.isLead || undefined}
              data-brief={column.isBrief || undefined}
              data-prose={column.isProse || undefined}
              data-action={column.isAction || undefined}
              data-choice={column.isChoice || undefined}
              data-align={column.align}
              className={column.className}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type RowLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  /** Nothing is to be done about the row. */
  isQuiet?: boolean
}

/** The only link of a row: the whole row can be pressed, and only this is read as a link. */
export const RowLink = ({ isQuiet = false, ...props }: RowLinkProps) => (
  <Link
    {...props}
    className={classNames('row-link text-ink hover:text-accent', isQuiet ? 'font-normal' : 'font-bold')}
  />
)
