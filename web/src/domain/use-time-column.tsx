import { useFormat } from '../i18n/use-format.ts'
import type { Column } from '../ui/table.tsx'

/** When something was done, at the end of its row. @param header the name of the column */
export const useTimeColumn = <Row extends { createdAt: string }>(header: string): Column<Row> => {
  const format = useFormat()
  return {
    key: 'time',
    header,
    isBrief: true,
    align: 'end',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-secondary">
        {format.dateTime(createdAt)}
      </time>
    ),
  }
}
