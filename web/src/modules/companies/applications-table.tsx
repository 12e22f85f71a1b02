import type { ApplicationRow } from '@jebo/contract/companies/companies.schema.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { beside, type Column, RowLink, Table } from '../../ui/table.tsx'
import { CompanyStateBadge } from './company-state-badge.tsx'

type Props = { applications: readonly ApplicationRow[]; to: (uuid: string) => string }

/** The applicants, each row with a link to the application. */
export const ApplicationsTable = ({ applications, to }: Props) => {
  const t = useT('companies')
  const columns: Column<ApplicationRow>[] = [
    {
      key: 'name',
      header: t('fields.companyName'),
      isLead: true,
      cell: (application) => (
        <span className="flex items-center gap-3">
          <Avatar path={application.logoPath} name={application.name} shape="square" />
          <span className="min-w-0">
            <RowLink to={to(application.uuid)}>{application.name}</RowLink>
            <span className="block text-caption font-normal text-secondary">@{application.alias}</span>
          </span>
        </span>
      ),
    },
    { key: 'plan', header: t('fields.plan'), cell: (application) => t(`plans.${application.plan}`) },
    { key: 'state', header: t('fields.state'), cell: (application) => <CompanyStateBadge state={application.state} /> },
    {
      key: 'appliedAt',
      header: t('fields.appliedAt'),
      align: 'end',
      cell: (application) => <RelativeTime iso={application.appliedAt} className="whitespace-nowrap text-secondary" />,
    },
  ]
  return (
    <Table caption={t('staff.caption')} columns={columns.map(beside)} rows={applications} rowKey={({ uuid }) => uuid} />
  )
}
