// What goes on right now. Until programs and tickets exist there is nothing to count, and the page says just that.
import { FileText, Target } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from './section.tsx'

export type Totals = { programs: string; resolved: string; paid: string }

const TotalsLine = ({ totals }: { totals: Totals | null }) => {
  const t = useT('home')
  if (totals === null)
    return (
      <p className="rounded-box border border-line bg-paper px-5 py-4 text-small text-secondary">{t('totals.none')}</p>
    )
  return (
    <dl className="grid gap-6 sm:grid-cols-3">
      {(['programs', 'resolved', 'paid'] as const).map((key) => (
        <div key={key} className="border-t border-line pt-3">
          <dt className="text-small text-secondary">{t(`totals.${key}`)}</dt>
          <dd className="mt-1 text-title font-bold">{totals[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

export const LiveSections = ({ totals = null }: { totals?: Totals | null }) => {
  const t = useT('home')
  return (
    <div>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Section title={t('programs.title')} more={{ to: '/programs', label: t('more') }}>
          <Card isFlush as="div" className="flex-1">
            <EmptyState icon={<Target aria-hidden />} title={t('programs.empty')}>
              {t('programs.emptyHint')}
            </EmptyState>
          </Card>
        </Section>
        <Section title={t('disclosures.title')} more={{ to: '/hacktivity', label: t('more') }}>
          <Card isFlush as="div" className="flex-1">
            <EmptyState icon={<FileText aria-hidden />} title={t('disclosures.empty')}>
              {t('disclosures.emptyHint')}
            </EmptyState>
          </Card>
        </Section>
      </div>
      <div className="mt-6">
        <TotalsLine totals={totals} />
      </div>
    </div>
  )
}
