import type { ListedTerms } from '@jebo/contract/accounts/accounts.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from './text-link.tsx'

/** Says that the document shown is not in force, or will soon be replaced. */
export const VersionAlert = ({ document, inForce }: { document: ListedTerms; inForce: ListedTerms }) => {
  const t = useT('accounts.terms')
  const format = useFormat()
  const { type, version, coming } = document
  const dated = (of: { version: number; effectiveOn: string }) => ({
    version: of.version,
    date: format.date(of.effectiveOn),
  })
  if (version !== inForce.version) {
    return (
      <Alert className="mb-6 max-w-prose" action={<TextLink to={`/terms?type=${type}`}>{t('toInForce')}</TextLink>}>
        {version < inForce.version ? t('older') : t('notYet', { date: format.date(document.effectiveOn) })}
      </Alert>
    )
  }
  if (!coming) return null
  const to = `/terms?type=${type}&version=${coming.version}`
  return (
    <Alert className="mb-6 max-w-prose" action={<TextLink to={to}>{t('toComing')}</TextLink>}>
      {t('coming', dated(coming))}
    </Alert>
  )
}
