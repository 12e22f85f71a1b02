import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { SeverityCount } from '@jebo/contract/tickets/tickets.schema.ts'
import { Gauge } from 'lucide-react'
import { severityTones } from '../../domain/severity-tones.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Counted } from '../../lists/counted.ts'
import { Card } from '../../ui/card.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { substateTones } from './substate-label.tsx'

type Waiting = Counted & { substate: Extract<Substate, 'SUBMITTED' | 'IN_PROGRESS' | 'RETEST_COMPLETED'> }

const isAny = (counts: readonly Counted[]): boolean => counts.some(({ count }) => count > 0)

type Props = { severities: readonly SeverityCount[]; waiting: readonly Waiting[]; className?: string }

/** The tickets that a company has received by severity, and those that wait for it by what they wait for. */
export const ReceivedShares = ({ severities, waiting, className }: Props) => {
  const t = useT('tickets')
  const format = useFormat()
  return (
    <Card title={t('shares.title')} icon={Gauge} {...(className && { className })}>
      <h3 className="mb-2 text-caption text-secondary">{t('shares.severities')}</h3>
      {isAny(severities) ? (
        <ShareBar
          title={t('shares.severities')}
          parts={severities.map((one) => ({
            key: one.severity,
            label: t(`severities.${one.severity}`),
            count: one.count,
            text: format.count(one),
            tone: severityTones[one.severity],
          }))}
        />
      ) : (
        <p className="text-small text-secondary">{t('shares.none')}</p>
      )}
      {/* The list beside it says that none waits, and which ones do. */}
      {isAny(waiting) && (
        <>
          <h3 className="mt-6 mb-2 border-t border-line pt-5 text-caption text-secondary">{t('shares.waiting')}</h3>
          <ShareBar
            title={t('shares.waiting')}
            parts={waiting.map((one) => ({
              key: one.substate,
              label: t(`substates.${one.substate}`),
              count: one.count,
              text: format.count(one),
              tone: substateTones[one.substate],
            }))}
          />
        </>
      )}
    </Card>
  )
}
