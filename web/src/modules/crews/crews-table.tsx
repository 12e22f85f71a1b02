import type { OwnCrew } from '@jebo/contract/crews/crews.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'

/** The crews of the viewer. */
export const CrewsTable = ({ crews }: { crews: readonly OwnCrew[] }) => {
  const t = useT('crews')
  const locale = useLocale()
  const columns: Column<OwnCrew>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      isLead: true,
      cell: ({ name, logoPath }) => (
        <span className="flex items-center gap-3">
          <Avatar path={logoPath} name={name} shape="square" />
          <RowLink to={`/management/crews/${encodeURIComponent(name)}`}>
            <span lang={langOf(name, locale)}>{name}</span>
          </RowLink>
        </span>
      ),
    },
    {
      key: 'members',
      header: t('members.title'),
      cell: ({ memberCount }) => t('management.people', { count: memberCount }),
    },
    {
      key: 'role',
      header: t('management.role'),
      align: 'end',
      cell: ({ role }) =>
        role === 'LEADER' ? <Badge tone="jade">{t('management.leader')}</Badge> : t('management.member'),
    },
  ]
  return <Table caption={t('management.crews')} columns={columns} rows={crews} rowKey={({ id }) => String(id)} />
}
