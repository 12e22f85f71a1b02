import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Lock } from 'lucide-react'
import { CompanyLink } from '../../domain/company-link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FactList } from './fact-list.tsx'

const hidden = ['assets', 'rewards', 'policy', 'authorization'] as const

/** What everyone who sees the card may know, and what those who take part see besides. */
export const LockedFacts = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs')
  const { company, type, participationMethod } = program
  return (
    <section aria-label={t('page.facts')} className="rounded-box bg-tint p-5">
      <FactList
        facts={[
          { key: 'company', term: t('locked.facts.company'), detail: <CompanyLink company={company} /> },
          { key: 'type', term: t('participation.type'), detail: t(`types.${type}`) },
          ...(participationMethod
            ? [
                {
                  key: 'method',
                  term: t('participation.method'),
                  detail: t(`participation.methods.${participationMethod}`),
                },
              ]
            : []),
        ]}
      />
      <h2 className="mt-5 mb-2 text-subheading font-bold">{t('locked.facts.title')}</h2>
      <ul className="flex flex-col gap-2 text-small text-secondary">
        {hidden.map((part) => (
          <li key={part} className="flex items-center gap-2">
            <Lock aria-hidden className="size-4 shrink-0 text-tertiary" strokeWidth={1.75} />
            {t(`locked.facts.${part}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
