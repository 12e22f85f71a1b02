import type { ReactNode } from 'react'
import { Link } from '../i18n/link.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned at the end, so that they line up. */
  align?: 'start' | 'end'
  /** The name of the row: the headline of its card on narrow screens. */
  isLead?: boolean
  className?: string
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

/** The roles are explicit, because a table shown as cards loses its own in some browsers. */
export const Table = <Row,>({ caption, columns, rows, rowKey }: Props<Row>) => (
  <table {...as.table} className="table">
    <caption className="sr-only">{caption}</caption>
    <thead {...as.rowgroup}>
      <tr {...as.row}>
        {columns.map((column) => (
          <th key={column.key} {...as.columnheader} scope="col" data-align={column.align} className={column.className}>
            {column.header}
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

/** A column in rows with a picture: everything is centred on the picture. */
export const beside = <Row,>(column: Column<Row>): Column<Row> => ({ ...column, className: 'sm:align-middle' })

/** The only link of a row: the whole row can be pressed, and only this is read as a link. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="row-link font-bold text-ink hover:text-accent">
    {children}
  </Link>
)
