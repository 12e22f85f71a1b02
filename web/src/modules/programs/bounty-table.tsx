import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import { rewardedSeverities } from '../../domain/orders.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

const cell = 'px-5 py-3 text-end whitespace-nowrap tabular-nums'

/** The reward for each severity. Small enough to stay a table on a phone. */
export const BountyTable = ({ range }: { range: BountyRange }) => {
  const t = useT('programs.bounty')
  const { won } = useFormat()
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{t('caption')}</caption>
      <thead className="border-b border-line text-caption text-secondary">
        <tr>
          <th scope="col" className="px-5 py-2 text-start font-normal">
            {t('severity')}
          </th>
          <th scope="col" className="px-5 py-2 text-end font-normal">
            {t('min')}
          </th>
          <th scope="col" className="px-5 py-2 text-end font-normal">
            {t('max')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rewardedSeverities.map((severity) => (
          <tr key={severity}>
            <th scope="row" className="px-5 py-3 text-start font-normal">
              <SeverityBadge severity={severity} />
            </th>
            <td className={cell}>{won(range[severity].min)}</td>
            <td className={`${cell} font-bold`}>{won(range[severity].max)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
