import type { MemberRecord } from '@jebo/contract/companies/members.schema.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { useTimeColumn } from '../../domain/use-time-column.tsx'
import { useT } from '../../i18n/use-t.ts'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useProgramsText } from './use-programs-text.ts'

type Rights = NonNullable<MemberRecord['after']>

const Concerned = ({ record: { event, member, email } }: { record: MemberRecord }) => {
  const t = useT('companies.members.records')
  const isInvitation = event === 'INVITED' || event === 'INVITATION_REVOKED'
  if (!isInvitation) return <PersonName person={member} />
  return email === null ? (
    <span className="text-secondary">{t('endedInvitation')}</span>
  ) : (
    <BreakableText text={email} />
  )
}

const useRightsText = () => {
  const t = useT('companies.members')
  const programsText = useProgramsText()
  return ({ permissions, programs }: Rights): string => {
    const names = permissions.map((one) => t(`permission.${one}.name`)).join(', ')
    if (programs === null) return names
    return t('records.limited', { names, programs: programsText(programs) })
  }
}

const Change = ({ record: { event, before, after } }: { record: MemberRecord }) => {
  const t = useT('companies.members.records')
  const textOf = useRightsText()
  if (event === 'OWNER_CHANGED') return t('everything')
  if (before && after) {
    return (
      <span className="flex flex-col">
        <span className="text-secondary">{t('before', { rights: textOf(before) })}</span>
        <span>{t('after', { rights: textOf(after) })}</span>
      </span>
    )
  }
  const rights = before ?? after
  return rights && textOf(rights)
}

/** What changed about the managers of the reader's company: who changed what of whom, newest first. */
export const MemberRecordsTable = ({ records }: { records: readonly MemberRecord[] }) => {
  const t = useT('companies.members.records')
  const time = useTimeColumn<MemberRecord>(t('time'))
  const columns: Column<MemberRecord>[] = [
    {
      key: 'event',
      header: t('event'),
      isLead: true,
      cell: ({ event }) => <span className="font-bold">{t(`events.${event}`)}</span>,
    },
    { key: 'member', header: t('member'), isBrief: true, cell: (record) => <Concerned record={record} /> },
    { key: 'rights', header: t('rights'), cell: (record) => <Change record={record} /> },
    { key: 'actor', header: t('actor'), isBrief: true, cell: ({ actor }) => <PersonName person={actor} /> },
    time,
  ]
  return <Table caption={t('title')} columns={columns} rows={records} rowKey={({ id }) => id} />
}
