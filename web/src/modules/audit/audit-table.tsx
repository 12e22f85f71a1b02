import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { useLocale } from 'use-intl'
import { PersonName } from '../../domain/person-name.tsx'
import { useTimeColumn } from '../../domain/use-time-column.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { Subject } from './audit-subject.tsx'
import { useAuditText } from './audit-text.ts'

const Actor = ({ actor }: { actor: AuditEntry['actor'] }) => {
  const t = useT('audit')
  if (actor === null) return <span className="whitespace-nowrap text-secondary">{t('atMachine')}</span>
  return <PersonName person={actor} className="whitespace-nowrap" />
}

/** What staff did, newest first: actor, action, subject, time. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useT('audit')
  const locale = useLocale()
  const time = useTimeColumn<AuditEntry>(t('time'))
  const text = useAuditText()
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      header: t('action'),
      isLead: true,
      className: 'md:min-w-36',
      cell: ({ action }) => text.actionText(action),
    },
    { key: 'actor', header: t('actor'), isBrief: true, cell: ({ actor }) => <Actor actor={actor} /> },
    { key: 'subject', header: t('subject'), isBrief: true, cell: ({ subject }) => <Subject subject={subject} /> },
    {
      key: 'detail',
      header: t('detail'),
      isBrief: true,
      // Staff write reasons of any length into it.
      className: 'wrap-anywhere md:min-w-32',
      cell: (entry) => <span lang={langOf(text.detailText(entry), locale)}>{text.detailText(entry)}</span>,
    },
    time,
  ]
  return <Table caption={t('title')} columns={columns} rows={entries} rowKey={({ id }) => id} />
}
