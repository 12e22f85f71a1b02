import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Column } from '../../ui/table.tsx'

/** The time of an action, at the end of its row. */
export const useTimeColumn = <Row extends { createdAt: string }>(): Column<Row> => {
  const t = useT('audit')
  const format = useFormat()
  return {
    key: 'time',
    header: t('time'),
    isBrief: true,
    align: 'end',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-secondary">
        {format.dateTime(createdAt)}
      </time>
    ),
  }
}
