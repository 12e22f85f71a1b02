import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import { byTier } from '@jebo/contract/core/tiers.ts'
import { rewardedSeverities } from '../../domain/orders.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { severityTones } from '../../domain/severity-tones.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { RangeBar } from '../../ui/range-bar.tsx'

type RowsProps = { range: BountyRange; scale: number }

const Rows = ({ range, scale }: RowsProps) => {
  const { won } = useFormat()
  const spanText = useSpanText()
  return rewardedSeverities.map((severity) => {
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
  })
}

/** Those in scope. */
type Assets = readonly { tier: number; isInScope: boolean }[]

type TierProps = { tier: number; range: BountyRange; scale: number; assets: Assets }

/** The rows of one tier below its name, which is the header of them all. */
const TierRows = ({ tier, range, scale, assets }: TierProps) => {
  const t = useT('programs.bounty')
  const count = assets.filter((asset) => asset.tier === tier && asset.isInScope).length
  return (
    <tbody className="divide-y divide-line border-t border-line first-of-type:border-t-0">
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-5 pb-2 text-start">
          <span className="text-subheading font-bold">{t('tier', { tier })}</span>{' '}
          {count > 0 && <span className="ms-1 font-normal text-secondary">{t('tierAssets', { count })}</span>}
        </th>
      </tr>
      <Rows range={range} scale={scale} />
    </tbody>
  )
}

type Props = {
  /** Of each tier, the first one first. */
  ranges: readonly BountyRange[]
  assets: Assets
}

/** Where the bars begin and end, below them. Each amount is written beside its bar, so screen readers skip it. */
const Scale = ({ scale }: { scale: number }) => {
  const { won } = useFormat()
  return (
    <tfoot aria-hidden>
      <tr>
        <td />
        <td className="flex @md:gap-5">
          <span className="flex flex-1 justify-between text-micro text-secondary tabular-nums">
            <span>{won(0)}</span>
            <span>{won(scale)}</span>
          </span>
          <span className="@md:basis-60" />
        </td>
      </tr>
    </tfoot>
  )
}

/** The reward for each severity in each tier, as amounts and as bars on a common scale. */
export const BountyTable = ({ ranges, assets }: Props) => {
  const t = useT('programs.bounty')
  const [only, ...others] = ranges
  const scale = Math.max(...ranges.flatMap((range) => rewardedSeverities.map((severity) => range[severity].max)))
  return (
    <div className="@container">
      {others.length > 0 && <p className="text-small text-secondary">{t('byTier')}</p>}
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{t('caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('severity')}</th>
            <th scope="col">{t('range')}</th>
          </tr>
        </thead>
        {only && others.length === 0 ? (
          <tbody className="divide-y divide-line">
            <Rows range={only} scale={scale} />
          </tbody>
        ) : (
          byTier(ranges).map(({ tier, range }) => (
            <TierRows key={tier} tier={tier} range={range} scale={scale} assets={assets} />
          ))
        )}
        <Scale scale={scale} />
      </table>
    </div>
  )
}
