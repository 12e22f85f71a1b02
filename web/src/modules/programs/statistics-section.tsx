import type { ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import { ResponseTimes } from '../../domain/response-times.tsx'
import { minuteMs, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Section } from '../../ui/section.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'

type Amount = { key: string; term: string; value: ReactNode }

const Amounts = ({ amounts }: { amounts: readonly Amount[] }) => (
  <dl className="mt-7 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
    {amounts.map(({ key, term, value }) => (
      <div key={key}>
        <dt className="text-caption text-secondary">{term}</dt>
        <dd className="mt-0.5 whitespace-nowrap text-subheading font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

const Missing = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-normal text-small font-normal text-tertiary">{children}</span>
)

/** How long something has waited since a day in Seoul, `YYYY-MM-DD`; the day shows on hover. */
const Waited = ({ since }: { since: string }) => {
  const { date } = useFormat()
  const midnight = `${since}T00:00:00+09:00`
  return (
    <time dateTime={since} title={date(midnight)}>
      {useDuration()(useNow().getTime() - Date.parse(midnight))}
    </time>
  )
}

type WeeklyProps = { term: string; figure: string; values: readonly (number | null)[]; title: string }

/** A figure of the last 90 days, and its course by week. */
const Weekly = ({ term, figure, values, title }: WeeklyProps) => {
  const t = useT('programs.statistics')
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-small">
        <span className="text-secondary">{term}</span>
        <b className="whitespace-nowrap tabular-nums">{figure}</b>
      </p>
      <Sparkline className="mt-2 h-14" values={values} title={title} />
      <p className="mt-1 flex justify-between text-caption text-secondary">
        <span>{t('weeksAgo', { count: values.length })}</span>
        <span>{t('lastWeek')}</span>
      </p>
    </div>
  )
}

/** Whether there is nothing to draw: no ticket has come, or none was answered. */
const isEmpty = ({ firstResponseMinutes, recentTickets, resolvedTickets, ...rest }: ProgramStatistics): boolean =>
  firstResponseMinutes === null &&
  recentTickets + resolvedTickets === 0 &&
  !rest.totalRewardWon &&
  rest.oldestUnpaidOn === null

/** How the company has handled tickets so far. */
export const StatisticsSection = ({ id, statistics }: { id: string; statistics: ProgramStatistics }) => {
  const t = useT('programs.statistics')
  const { won, number, date } = useFormat()
  const durationText = useDuration()
  const { asOf, weeklyTickets, recentTickets, weeklyResponseMinutes, recentResponseMinutes } = statistics
  const { spreads, oldestUnpaidOn } = statistics
  const textOf = (minutes: number) => durationText(minutes * minuteMs)
  const notYet = <Missing>{t('notYet')}</Missing>
  /** Amounts of few tickets are not published, so others than the company cannot tell them from none. */
  const unpublished = asOf === null ? notYet : <Missing>{t('tooFew')}</Missing>
  const shareOf = (count: number, all: number) =>
    all === 0 ? notYet : t('shareOf', { share: Math.round((100 * count) / all), count })
  const paid = (amountWon: number | null) => (amountWon === null ? unpublished : won(amountWon))
  if (isEmpty(statistics)) {
    return (
      <Section id={id} icon={ChartNoAxesColumn} title={t('title')}>
        <p className="text-small text-secondary">{t('none')}</p>
      </Section>
    )
  }
  return (
    <Section
      id={id}
      icon={ChartNoAxesColumn}
      title={t('title')}
      description={asOf === null ? t('description') : t('descriptionUntil', { day: date(asOf) })}
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <ResponseTimes
          className="space-y-6"
          rows={[
            {
              key: 'response',
              term: t('firstResponse'),
              minutes: statistics.firstResponseMinutes,
              spread: spreads.firstResponse,
              missing: notYet,
            },
            {
              key: 'reward',
              term: t('reward'),
              minutes: statistics.rewardMinutes,
              spread: spreads.reward,
              missing: unpublished,
            },
            {
              key: 'resolution',
              term: t('resolution'),
              minutes: statistics.resolutionMinutes,
              spread: spreads.resolution,
              missing: notYet,
            },
          ]}
        />
        <div className="space-y-6">
          <Weekly
            term={t('recentTickets')}
            figure={number(recentTickets)}
            values={weeklyTickets}
            title={t('weekly', { counts: weeklyTickets.map(number).join(', ') })}
          />
          {recentResponseMinutes !== null && (
            <Weekly
              term={t('recentResponse')}
              figure={textOf(recentResponseMinutes)}
              values={weeklyResponseMinutes}
              title={t('weeklyResponse', {
                times: weeklyResponseMinutes.map((value) => (value === null ? '–' : textOf(value))).join(', '),
              })}
            />
          )}
        </div>
      </div>
      <Amounts
        amounts={[
          { key: 'total', term: t('total'), value: paid(statistics.totalRewardWon) },
          { key: 'average', term: t('average'), value: paid(statistics.averageRewardWon) },
          { key: 'recentReward', term: t('recentReward'), value: paid(statistics.recentRewardWon) },
          {
            key: 'downgraded',
            term: t('downgraded'),
            value: shareOf(statistics.downgradedTickets, statistics.resolvedTickets),
          },
          {
            key: 'reopened',
            term: t('reopened'),
            value: shareOf(statistics.reopenedTickets, statistics.answeredTickets),
          },
          {
            key: 'unpaid',
            term: t('oldestUnpaid'),
            value: oldestUnpaidOn ? <Waited since={oldestUnpaidOn} /> : <Missing>{t('noneUnpaid')}</Missing>,
          },
        ]}
      />
    </Section>
  )
}
