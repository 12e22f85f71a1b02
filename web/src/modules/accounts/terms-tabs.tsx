import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

/** The documents that have a tab; the optional consent is shown where it is requested. */
const tabbed: readonly TermsType[] = ['USER', 'MANAGER', 'PII_REQUIRED', 'PII_HANDLING', 'NDA']

/** The document in an address; the terms of service for any unknown value. */
export const termsTypeOf = (asked: string | null): TermsType =>
  asked === 'PII_OPTIONAL' ? asked : (tabbed.find((type) => type === asked) ?? 'USER')

export const TermsTabs = ({ current }: { current: TermsType }) => {
  const t = useT('accounts.terms')
  const shown = tabbed.includes(current) ? tabbed : [...tabbed, current]
  return (
    <nav aria-label={t('tabs')} className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
      {shown.map((type) => (
        <Link
          key={type}
          to={`/terms?type=${type}`}
          aria-current={type === current ? 'page' : undefined}
          className={classNames(
            '-mb-px shrink-0 border-b-2 py-2.5 no-underline',
            type === current ? 'border-accent font-bold text-ink' : 'border-transparent text-secondary hover:text-ink',
          )}
        >
          {t(type)}
        </Link>
      ))}
    </nav>
  )
}
