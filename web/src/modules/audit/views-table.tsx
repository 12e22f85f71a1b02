import type { StaffView } from '@jebo/contract/audit/audit.schema.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { useTimeColumn } from '../../domain/use-time-column.tsx'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { Subject } from './audit-subject.tsx'

/** What staff viewed, newest first: subject, viewer, reason, time. */
export const ViewsTable = ({ views }: { views: readonly StaffView[] }) => {
  const t = useT('audit')
  const time = useTimeColumn<StaffView>(t('time'))
  const columns: Column<StaffView>[] = [
    { key: 'subject', header: t('subject'), isLead: true, cell: ({ subject }) => <Subject subject={subject} /> },
    {
      key: 'viewer',
      header: t('views.viewer'),
      isBrief: true,
      cell: ({ actor }) => <PersonName person={actor} className="whitespace-nowrap" />,
    },
    {
      key: 'reason',
      header: t('views.reason'),
      isBrief: true,
      className: 'wrap-anywhere md:min-w-32',
      cell: ({ reason }) => reason,
    },
    time,
  ]
  return <Table caption={t('views.tab')} columns={columns} rows={views} rowKey={({ id }) => id} />
}
