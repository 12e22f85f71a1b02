import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'

/** A company's name with a link to its page. */
export const CompanyLink = ({ company }: { company: Pick<CompanyBrief, 'alias' | 'name'> }) => (
  <Link
    to={`/companies/${encodeURIComponent(company.alias)}`}
    lang={langOf(company.name, useLocale())}
    className="text-secondary hover:text-ink"
  >
    {company.name}
  </Link>
)
