import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { countCodePoints } from '../../../ui/code-points.ts'
import { editPath, type WizardStep } from './wizard-steps.ts'

type Row = { step: WizardStep; value: ReactNode }

const useRows = ({ title, type, assets, bounty, policy, introduction }: ProgramPage): Row[] => {
  const t = useT('programs')
  const spanText = useSpanText()
  return [
    { step: 'title', value: `${title} · ${t(`types.${type}`)}` },
    { step: 'assets', value: assets.length > 0 && t('edit.review.assetCount', { count: assets.length }) },
    { step: 'rewards', value: bounty && spanText(bounty) },
    { step: 'restrictions', value: policy && t('edit.review.length', { count: countCodePoints(policy) }) },
    { step: 'introduction', value: introduction && t('edit.review.length', { count: countCodePoints(introduction) }) },
  ]
}

/** What the other steps hold, in one line each, with the way back to it. */
export const ReviewOverview = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.edit')
  return (
    <Card title={t('review.summary')} className="mb-6">
      <dl className="divide-y divide-line text-small">
        {useRows(program).map(({ step, value }) => (
          <div key={step} className="flex items-baseline gap-4 py-2 first:pt-0 last:pb-0">
            <dt className="w-24 shrink-0 text-secondary">{t(`steps.${step}`)}</dt>
            <dd className="min-w-0 flex-1 truncate">{value || <span className="text-tertiary">–</span>}</dd>
            <dd className="shrink-0">
              <Link to={editPath(program.id, step)} aria-label={t('review.edit', { step: t(`steps.${step}`) })}>
                {t('review.change')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
