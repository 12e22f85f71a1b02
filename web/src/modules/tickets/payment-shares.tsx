import { exportPayments } from '@jebo/contract/tickets/payments.endpoints.ts'
import type { PaymentShares as Shares } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChartPie, Download } from 'lucide-react'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { severityTones } from '../../domain/severity-tones.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { buttonClass } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { RangeBar } from '../../ui/range-bar.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'

type Line = { key: string; title: string; isNamed: boolean; rewardTotalWon: number; count: number }

const ProgramLine = ({ line, scale }: { line: Line; scale: number }) => {
  const t = useT('tickets.paymentShares')
  const format = useFormat()
  const locale = useLocale()
  return (
    <li>
      <p className="flex items-baseline justify-between gap-4 text-small">
        <span lang={line.isNamed ? langOf(line.title, locale) : undefined} className="min-w-0 truncate">
          {line.title}
        </span>
        <span className="shrink-0">
          <Money text={format.won(line.rewardTotalWon)} isStrong />
          <span className="ml-2 text-caption text-secondary">{t('rewards', { count: line.count })}</span>
        </span>
      </p>
      <RangeBar from={0} to={line.rewardTotalWon} scale={scale} title={t('programChart')} className="mt-1" />
    </li>
  )
}

/** What a company paid in the last twelve months by severity and by program, drawn, with the sums beside. */
export const PaymentShares = ({ shares, className }: { shares: Shares; className?: string }) => {
  const t = useT('tickets.paymentShares')
  const severityName = useT('tickets.severities')
  const format = useFormat()
  const { severities, programs, others } = shares
  const lines: Line[] = [
    ...programs.map(({ program, ...sum }) => ({
      key: String(program.id),
      title: program.title,
      isNamed: true,
      ...sum,
    })),
    ...(others.count > 0 ? [{ key: 'others', title: t('others'), isNamed: false, ...others }] : []),
  ]
  const scale = Math.max(0, ...lines.map(({ rewardTotalWon }) => rewardTotalWon))
  return (
    <Card title={t('title')} icon={ChartPie} {...(className && { className })}>
      {lines.length === 0 ? (
        <p className="text-small text-secondary">{t('none')}</p>
      ) : (
        <div className="grid gap-8 lg:grid-cols-2">
          <section>
            <h3 className="mb-3 text-small font-bold">{t('bySeverity')}</h3>
            <ShareBar
              title={t('severityChart')}
              parts={severities.map(({ severity, rewardTotalWon }) => ({
                key: severity,
                label: severityName(severity),
                count: rewardTotalWon,
                text: format.won(rewardTotalWon),
                tone: severityTones[severity],
              }))}
            />
            <a
              href={`/api${exportPayments.path}`}
              download
              className={`mt-6 ${buttonClass({ size: 'small', tone: 'quiet' })}`}
            >
              <Download aria-hidden className="size-4" />
              {t('download')}
            </a>
          </section>
          <section>
            <h3 className="mb-3 text-small font-bold">{t('byProgram')}</h3>
            <ul className="flex flex-col gap-4">
              {lines.map((line) => (
                <ProgramLine key={line.key} line={line} scale={scale} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Card>
  )
}
