import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import { rewardedSeverities } from '../../domain/orders.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { severityTones } from '../../domain/severity-tones.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { RangeBar } from '../../ui/range-bar.tsx'

/** The reward for each severity, as amounts and as bars on a common scale. */
export const BountyTable = ({ range }: { range: BountyRange }) => {
  const t = useT('programs.bounty')
  const { won } = useFormat()
  const spanText = useSpanText()
  const scale = Math.max(...rewardedSeverities.map((severity) => range[severity].max))
  return (
    <div className="@container">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('severity')}</th>
            <th scope="col">{t('range')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rewardedSeverities.map((severity) => {
            const { min, max } = range[severity]
            return (
              <tr key={severity}>
                <th scope="row" className="w-20 py-3.5 pr-4 text-start align-top font-normal @md:align-middle">
                  <SeverityBadge severity={severity} />
                </th>
                <td className="py-3.5">
                  <div className="flex flex-col-reverse gap-2 @md:flex-row @md:items-center @md:gap-5">
                    <RangeBar
                      from={min}
                      to={max}
                      scale={scale}
                      tone={severityTones[severity]}
                      title={spanText(range[severity])}
                      className="@md:flex-1"
                    />
                    <p className="flex flex-wrap justify-end gap-x-1.5 whitespace-nowrap tabular-nums @md:basis-60">
                      {min < max && <span className="text-secondary">{won(min)} –</span>}
                      <b>{won(max)}</b>
                    </p>
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
