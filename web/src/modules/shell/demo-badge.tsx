import { useViewer } from '../../api/page-facts.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'

/** What marks a demo, and shows guests the way to its accounts. */
export const DemoBadge = () => {
  const t = useT('shell.demo')
  const viewer = useViewer()
  const entryLink = useEntryLink()
  const mark = (
    <span title={t('meaning')} className="inline-flex">
      <Badge tone="amber">{t('mark')}</Badge>
    </span>
  )
  if (viewer) return mark
  return (
    <Link
      to={entryLink('/sign-in')}
      className="inline-flex min-h-6 items-center gap-2 text-caption text-secondary no-underline hover:text-ink hover:underline"
    >
      {mark}
      <span className="sr-only lg:not-sr-only">{t('accounts')}</span>
    </Link>
  )
}
