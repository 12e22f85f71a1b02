import type { Totals as TotalFigures } from '@jebo/contract/viewer/viewer.schema.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'

/** The totals of the platform; hidden before the first program is published. Rewards are missing until their sum is published. */
export const Totals = ({ totals }: { totals: TotalFigures | null }) => {
  const t = useT('home.totals')
  const format = useFormat()
  if (!totals || (totals.runningPrograms === 0 && totals.resolvedTickets === 0)) return null
  const figures = [
    ['programs', format.number(totals.runningPrograms)],
    ['tickets', format.number(totals.resolvedTickets)],
    ...(totals.rewardedWon === null ? [] : [['rewards', format.won(totals.rewardedWon)] as const]),
  ] as const
  return (
    <section aria-label={t('label')} className="border-y border-line">
      <dl className="grid gap-px bg-line md:auto-cols-fr md:grid-flow-col">
        {figures.map(([key, text]) => (
          <div
            key={key}
            className="flex items-baseline justify-between gap-4 bg-ground py-3 md:block md:px-6 md:py-5 md:first:pl-0 md:last:pr-0"
          >
            <dt className="text-small text-secondary">{t(key)}</dt>
            <dd className="text-subheading font-bold tabular-nums md:mt-1 md:text-heading lg:text-title">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-2 text-end text-caption text-tertiary">{t('asOf', { day: format.date(totals.asOf) })}</p>
    </section>
  )
}
