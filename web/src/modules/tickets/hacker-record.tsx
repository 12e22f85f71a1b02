// What a hacker has achieved with tickets that everyone can read.
import type { HackerBadge, HackerRecord } from '@jebo/contract/tickets/tickets.schema.ts'
import { Award, BadgeCheck, CalendarDays, Crosshair, Flame, Gauge, Gem, Layers, Medal, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { severities } from '../../domain/orders.ts'
import { severityTones } from '../../domain/severity-tones.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { RangeBar } from '../../ui/range-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Squares } from '../../ui/squares.tsx'

type Props = { record: HackerRecord }

/** From how many valid tickets on a place or their severities, and of how many disclosed ones a share, say something. */
const meaningful = { place: 3, severities: 3, share: 5 } as const

const placeBadges: readonly HackerBadge[] = ['TOP_TEN', 'TOP_HUNDRED']
const hasPlace = ({ validTickets }: HackerRecord): boolean => validTickets >= meaningful.place

/** The badges to show: none of a place that rests on few tickets. */
const shownBadges = (record: HackerRecord): readonly HackerBadge[] =>
  hasPlace(record) ? record.badges : record.badges.filter((badge) => !placeBadges.includes(badge))

type FactProps = { term: ReactNode; value: string; isMissing?: boolean; children?: ReactNode }

const Fact = ({ term, value, isMissing = false, children }: FactProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 py-3.5 last:pb-0">
    <dt className="text-small text-secondary">{term}</dt>
    {value && (
      <dd className={isMissing ? 'text-small text-secondary' : 'text-subheading font-bold tabular-nums'}>{value}</dd>
    )}
    {children && <dd className="basis-full text-caption text-secondary">{children}</dd>}
  </div>
)

/** The place of a hacker; where there is none, why. */
const Place = ({ record }: Props) => {
  const t = useT('tickets.record')
  const rank = hasPlace(record) ? record.rank : null
  if (rank === null && !(hasPlace(record) && record.points > 0)) {
    return (
      <dl className="-mt-3.5">
        <Fact term={t('rank')} value={t('unranked')} isMissing>
          {hasPlace(record) ? t('rankWithout') : t('rankFrom', { least: meaningful.place })}
        </Fact>
      </dl>
    )
  }
  return (
    <p className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Trophy aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <span>
        <span className="block text-caption text-secondary">{t('rank')}</span>
        <b className="block text-title tabular-nums">{rank === null ? t('outside') : t('place', { rank })}</b>
        {rank !== null && <span className="block text-caption text-secondary">{t('rankHint')}</span>}
      </span>
    </p>
  )
}

/** The place, points and share of valid tickets of a hacker. */
export const HackerFacts = ({ record }: Props) => {
  const { points, disclosedTickets, validTickets } = record
  const t = useT('tickets.record')
  const { number } = useFormat()
  const share = disclosedTickets > 0 ? Math.round((validTickets / disclosedTickets) * 100) : 0
  const hasShare = disclosedTickets >= meaningful.share
  return (
    <section aria-label={t('facts')} className="rounded-box bg-tint p-5">
      <Place record={record} />
      <dl className="mt-4 divide-y divide-edge border-t border-edge">
        <Fact term={t('valid')} value={hasShare ? `${number(share)}%` : ''}>
          {hasShare && (
            <RangeBar from={0} to={validTickets} scale={disclosedTickets} title={t('valid')} className="mb-2" />
          )}
          {t('validOf', { disclosed: disclosedTickets, valid: validTickets })}
          {!hasShare && ` ${t('validFrom', { least: meaningful.share })}`}
        </Fact>
        <Fact term={t('points')} value={number(points)}>
          {t('pointsHint')}
        </Fact>
      </dl>
    </section>
  )
}

const icons = {
  TOP_TEN: Trophy,
  TOP_HUNDRED: Medal,
  FIRST_CRITICAL: Flame,
  EVERY_SEVERITY: Layers,
  FIRST_VALID: BadgeCheck,
  TEN_VALID: Award,
  FIFTY_VALID: Gem,
  PRECISE: Crosshair,
} satisfies Record<HackerBadge, unknown>

export const HackerBadges = ({ record }: Props) => {
  const t = useT('tickets.record')
  const badges = shownBadges(record)
  if (badges.length === 0) return null
  return (
    <Section icon={Award} title={t('badges')}>
      <ul className="flex flex-col gap-4">
        {badges.map((badge) => {
          const Icon = icons[badge]
          return (
            <li key={badge} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <span className="min-w-0">
                <b className="block text-small">{t(`badge.${badge}`)}</b>
                <span className="block text-caption text-secondary">{t(`badgeHint.${badge}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type Days = HackerRecord['days']

type SeverityProps = { record: Pick<HackerRecord, 'severities' | 'validTickets'> }

const sumOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0)

/** Months with activity, the latest first. */
const monthsOf = (days: Days): { month: string; count: number }[] =>
  [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([month, some]) => ({ month, count: sumOf(some) }))

const Months = ({ days }: { days: Days }) => {
  const t = useT('tickets.record')
  const { month: monthText, number } = useFormat()
  return (
    <details className="mt-3 text-small">
      <summary className="w-fit cursor-pointer py-1 text-secondary hover:text-ink">{t('byMonth')}</summary>
      <dl className="mt-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {monthsOf(days).map(({ month, count }) => (
          <div key={month} className="flex justify-between gap-4 border-b border-line pb-1.5">
            <dt className="text-secondary">{monthText(month)}</dt>
            <dd className="font-bold tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** How severe the valid tickets are of a hacker or a crew; those of few are seen in the list of tickets. */
export const SeveritySection = ({ record: { severities: counts, validTickets } }: SeverityProps) => {
  const t = useT('tickets.record')
  const severity = useT('tickets.severities')
  const { number } = useFormat()
  if (validTickets < meaningful.severities) return null
  const parts = severities.map((key) => {
    const count = counts[key] ?? 0
    return { key, label: severity(key), count, text: number(count), tone: severityTones[key] }
  })
  return (
    <Section icon={Gauge} title={t('severity')}>
      <ShareBar title={t('severities', { count: validTickets })} parts={parts} />
    </Section>
  )
}

/** A drawn year, and the severities of all valid tickets. */
export const HackerActivity = ({ record }: Props) => {
  const { days, until } = record
  const t = useT('tickets.record')
  const { date, monthName } = useFormat()
  return (
    <>
      {days.length > 0 && (
        <Section icon={CalendarDays} title={t('activity')} description={t('activityHint', { count: sumOf(days) })}>
          <Squares
            days={days.map(({ day, count }) => ({ day, count, title: t('day', { day: date(day), count }) }))}
            until={until}
            title={t('year', { count: sumOf(days) })}
            monthName={monthName}
            words={{ weekdays: t('weekdays').split(' '), less: t('less'), more: t('more') }}
          />
          <Months days={days} />
        </Section>
      )}
      <SeveritySection record={record} />
    </>
  )
}
