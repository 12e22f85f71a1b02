import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { beside, type Column, Table } from '../../ui/table.tsx'
import { useAuditWords } from './audit-words.ts'

const Actor = ({ actor }: { actor: AuditEntry['actor'] }) => {
  const t = useT('audit')
  if (actor === null) return <span className="whitespace-nowrap text-secondary">{t('atMachine')}</span>
  return <PersonName person={actor} className="whitespace-nowrap" />
}

/** Enough of an id to tell two apart; all of it on hover, and behind the link. */
const shortened = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id)

const linkOf = ({ kind, id, label }: AuditEntry['subject']): string | null => {
  // An application that was withdrawn has no page any more.
  if (kind === 'company') return label === null ? null : `/staff/companies?uuid=${id}`
  return kind === 'contract' ? '/staff/contracts?status=ALL' : null
}

const Subject = ({ subject }: { subject: AuditEntry['subject'] }) => {
  const { subjectText } = useAuditWords()
  const { kind, id, label } = subject
  const to = linkOf(subject)
  const text = label ?? <CodeText>{shortened(id)}</CodeText>
  return (
    <span>
      <span className="whitespace-nowrap text-secondary">{subjectText(kind)}</span>{' '}
      {to ? (
        <Link to={to} title={id} className="underline underline-offset-4 hover:text-accent">
          {text}
        </Link>
      ) : (
        <span title={id}>{text}</span>
      )}
    </span>
  )
}

/** What staff did, the newest first: who, what, to what, when. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useT('audit')
  const format = useFormat()
  const words = useAuditWords()
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      header: t('action'),
      isLead: true,
      cell: ({ action }) => <span className="whitespace-nowrap">{words.actionText(action)}</span>,
    },
    { key: 'actor', header: t('actor'), cell: ({ actor }) => <Actor actor={actor} /> },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'detail', header: t('detail'), cell: ({ detail }) => words.detailText(detail) },
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
  return <Table caption={t('title')} columns={columns.map(beside)} rows={entries} rowKey={({ id }) => id} />
}
