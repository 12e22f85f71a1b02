import { severities } from '@jebo/contract/core/severities.ts'
import type { PaymentMonth, RewardMonth } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import { Money } from '../../domain/money.tsx'
import { severityTones } from '../../domain/severity-tones.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { MonthBars } from '../../ui/month-bars.tsx'

type Props = {
  /** Oldest first; those of a company by severity. */
  months: readonly (RewardMonth & Partial<PaymentMonth>)[]
  /** Whether these are payments of a company or what a hacker received. */
  side: 'paid' | 'received'
  className?: string
}

const Sum = ({ label, amountWon }: { label: string; amountWon: number }) => (
  <div>
    <dt className="text-caption text-secondary">{label}</dt>
    <dd className="text-heading font-bold">
      <Money text={useFormat().won(amountWon)} />
    </dd>
  </div>
)

/** The rewards of each month, drawn, with their sum. */
export const RewardMonths = ({ months, side, className }: Props) => {
  const t = useT('tickets.rewardMonths')
  const severityName = useT('tickets.severities')
  const format = useFormat()
  const totalWon = months.reduce((sum, { rewardTotalWon }) => sum + rewardTotalWon, 0)
  const bars = months.map(({ month, rewardTotalWon, severities: parts }) => ({
    key: month,
    value: rewardTotalWon,
    text: format.won(rewardTotalWon),
    label: format.month(month),
    short: format.monthName(Number(month.slice(5))),
    ...(parts && {
      parts: parts.map(({ severity, rewardTotalWon: won }) => ({
        key: severity,
        value: won,
        text: format.won(won),
        label: severityName(severity),
        tone: severityTones[severity],
      })),
    }),
  }))
  const kinds = severities
    .filter((severity) => months.some((month) => month.severities?.some((part) => part.severity === severity)))
    .map((severity) => ({ key: severity, label: severityName(severity), tone: severityTones[severity] }))
  return (
    <Card title={t(`${side}.title`)} icon={ChartNoAxesColumn} {...(className && { className })}>
      {totalWon === 0 ? (
        <p className="text-small text-secondary">{t(`${side}.none`)}</p>
      ) : (
        <>
          <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2">
            <Sum label={t('thisMonth')} amountWon={months.at(-1)?.rewardTotalWon ?? 0} />
            <Sum label={t('year')} amountWon={totalWon} />
          </dl>
          <MonthBars title={t(`${side}.chart`)} valueLabel={t('amount')} bars={bars} kinds={kinds} />
        </>
      )}
    </Card>
  )
}
