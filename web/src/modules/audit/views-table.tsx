import type { StaffView } from '@jebo/contract/audit/audit.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { beside, type Column, Table } from '../../ui/table.tsx'
import { Subject } from './audit-subject.tsx'

/** What staff opened, the newest first: what, who, why, when. */
export const ViewsTable = ({ views }: { views: readonly StaffView[] }) => {
  const t = useT('audit')
  const format = useFormat()
  const columns: Column<StaffView>[] = [
    { key: 'subject', header: t('subject'), isLead: true, cell: ({ subject }) => <Subject subject={subject} /> },
    {
      key: 'viewer',
      header: t('views.viewer'),
      cell: ({ actor }) => <PersonName person={actor} className="whitespace-nowrap" />,
    },
    { key: 'reason', header: t('views.reason'), cell: ({ reason }) => reason },
    {
      key: 'time',
      header: t('time'),
      align: 'end',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap text-secondary">
          {format.dateTime(createdAt)}
        </time>
      ),
    },
  ]
  return <Table caption={t('views.tab')} columns={columns.map(beside)} rows={views} rowKey={({ id }) => id} />
}
