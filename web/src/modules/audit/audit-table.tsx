import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAuditWords } from './audit-words.ts'

const Actor = ({ actor }: { actor: AuditEntry['actor'] }) => {
  const t = useT('audit')
  if (actor === null) return <span className="text-secondary">{t('atMachine')}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <Avatar path={actor.imagePath ?? `/avatar/${actor.hash}.svg`} name={actor.nickname} size="small" />
      {actor.nickname}
    </span>
  )
}

/** What staff did, the newest first: who, what, to what, when. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useT('audit')
  const format = useFormat()
  const words = useAuditWords()
  const columns: Column<AuditEntry>[] = [
    { key: 'action', header: t('action'), isLead: true, cell: ({ action }) => words.actionText(action) },
    { key: 'actor', header: t('actor'), cell: ({ actor }) => <Actor actor={actor} /> },
    {
      key: 'subject',
      header: t('subject'),
      cell: ({ subject }) => (
        <>
          {words.subjectText(subject.kind)} <CodeText>{subject.id}</CodeText>
        </>
      ),
    },
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
  return <Table caption={t('title')} columns={columns} rows={entries} rowKey={({ id }) => id} />
}
