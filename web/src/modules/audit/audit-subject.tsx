import type { AuditEntry } from '@jebo/contract/audit/audit.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { useAuditText } from './audit-text.ts'

/** Enough of an id to distinguish it; the whole id shows on hover, and behind the link. */
const shortened = (id: string): string => (id.length > 12 ? `${id.slice(0, 8)}…` : id)

const linkOf = ({ kind, id, label }: AuditEntry['subject']): string | null => {
  // A retracted application has no page.
  if (kind === 'company') return label === null ? null : `/staff/companies?state=ALL&uuid=${id}`
  if (kind === 'kyc') return `/staff/kyc?state=ALL&id=${id}`
  return kind === 'contract' ? '/staff/contracts?status=ALL' : null
}

/** The subject of the action, with a link to it. */
export const Subject = ({ subject }: { subject: AuditEntry['subject'] }) => {
  const { subjectText } = useAuditText()
  const { kind, id, label } = subject
  const to = linkOf(subject)
  const locale = useLocale()
  const text = label === null ? <CodeText>{shortened(id)}</CodeText> : <span lang={langOf(label, locale)}>{label}</span>
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
