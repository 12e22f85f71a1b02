import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { BadgeCheck } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

const lines = ['programs', 'restrictions', 'minimum', 'disclosure'] as const

/** The plan of a company and what it includes. Staff set it. */
export const PlanCard = ({ plan }: Pick<CompanyApplication, 'plan'>) => {
  const t = useT('companies')
  return (
    <Card
      icon={BadgeCheck}
      title={t('fields.plan')}
      action={<Badge tone={plan === 'PRO' ? 'jade' : 'grey'}>{t(`plans.${plan}`)}</Badge>}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{t(`settings.plan.${plan}.${line}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-small text-secondary">
        {t.rich('settings.plan.change', {
          to: (text) => (
            <Link to="/contact-us" className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </Card>
  )
}
