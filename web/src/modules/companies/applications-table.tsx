import type { StaffApplicationRow } from '@jebo/contract/companies/companies.schema.ts'
import { useLocale } from 'use-intl'
import { WaitingTime } from '../../domain/waiting-time.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RowWithoutLink } from '../../ui/row-without-link.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { CompanyStateBadge } from './company-state-badge.tsx'

type Props = {
  applications: readonly StaffApplicationRow[]
  to: (uuid: string) => string
  /** Leaves out the state, which all of them have. */
  isOfOneState?: boolean
}

/** The applicants, each row with a link to the application. */
export const ApplicationsTable = ({ applications, to, isOfOneState = false }: Props) => {
  const t = useT('companies')
  const locale = useLocale()
  const columns: Column<StaffApplicationRow>[] = [
    {
      key: 'name',
      header: t('fields.companyName'),
      isLead: true,
      cell: (application) => (
        <span className="flex items-center gap-3">
          <Avatar path={application.logoPath} name={application.name} shape="square" />
          <span className="min-w-0">
            {application.isOwn ? (
              <RowWithoutLink why={t('staff.own')}>{application.name}</RowWithoutLink>
            ) : (
              <RowLink to={to(application.uuid)}>
                <span lang={langOf(application.name, locale)}>{application.name}</span>
              </RowLink>
            )}
            <span className="block text-caption font-normal text-secondary">@{application.alias}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'plan',
      header: t('fields.plan'),
      isBrief: true,
      cell: ({ plan }) => <Badge tone={plan === 'PRO' ? 'jade' : 'grey'}>{t(`plans.${plan}`)}</Badge>,
    },
    {
      key: 'state',
      header: t('fields.state'),
      isBrief: true,
      cell: (application) => <CompanyStateBadge state={application.state} />,
    },
    {
      key: 'appliedAt',
      header: t('fields.appliedAt'),
      isBrief: true,
      align: 'end',
      cell: ({ state, appliedAt }) => <WaitingTime iso={appliedAt} isWaiting={state === 'APPLIED'} />,
    },
  ]
  return (
    <Table
      caption={t('staff.caption')}
      columns={isOfOneState ? columns.filter(({ key }) => key !== 'state') : columns}
      rows={applications}
      rowKey={({ uuid }) => uuid}
    />
  )
}
