import type { CompanyMember } from '@jebo/contract/companies/members.schema.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { MemberActions, type MemberActionsProps } from './member-actions.tsx'
import { useProgramsText } from './use-programs-text.ts'

type Rights = { permissions: readonly CompanyPermission[]; programs: readonly { id: number; title: string }[] | null }

/** What a manager may do, and for which programs. */
export const RightsText = ({ permissions, programs }: Rights) => {
  const t = useT('companies.members')
  const programsText = useProgramsText()
  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap gap-1">
        {permissions.map((one) => (
          <Badge key={one}>{t(`permission.${one}.name`)}</Badge>
        ))}
      </span>
      {programs && <span className="text-caption text-secondary">{programsText(programs)}</span>}
    </span>
  )
}

const Who = ({ person, role, isSelf }: CompanyMember) => {
  const t = useT('companies.members')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      <PersonName person={person} />
      {role === 'OWNER' && <Badge tone="jade">{t('owner')}</Badge>}
      {isSelf && <Badge tone="blue">{t('self')}</Badge>}
    </span>
  )
}

type Props = Omit<MemberActionsProps, 'member'> & { members: readonly CompanyMember[] }

/** The owner and the managers of the reader's company. */
export const MembersTable = ({ members, ...actions }: Props) => {
  const t = useT('companies.members')
  const format = useFormat()
  const columns: Column<CompanyMember>[] = [
    { key: 'person', header: t('person'), isLead: true, cell: (member) => <Who {...member} /> },
    {
      key: 'rights',
      header: t('permissions'),
      cell: (member) => (member.role === 'OWNER' ? t('everything') : <RightsText {...member} />),
    },
    { key: 'joinedAt', header: t('joinedAt'), cell: ({ joinedAt }) => format.date(joinedAt) },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (member) => <MemberActions member={member} {...actions} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={members} rowKey={({ person }) => person.uuid} />
}
