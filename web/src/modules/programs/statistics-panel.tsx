import type { ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'

type Duration = { unit: 'minutes' | 'hours' | 'days'; count: number }

const hour = 60
const day = 24 * hour

/** Up to two hours in minutes, up to two days in hours, beyond in days, each rounded. */
export const durationOf = (minutes: number): Duration => {
  if (minutes < 2 * hour) return { unit: 'minutes', count: minutes }
  if (minutes < 2 * day) return { unit: 'hours', count: Math.round(minutes / hour) }
  return { unit: 'days', count: Math.round(minutes / day) }
}

/** The company's response statistics. */
export const StatisticsPanel = ({ statistics }: { statistics: ProgramStatistics }) => {
  const t = useT('programs.statistics')
  const { won, number, date } = useFormat()
  const { asOf } = statistics
  const none = (key: 'notYet' | 'tooFew') => <span className="text-tertiary">{t(key)}</span>
  const took = (minutes: number | null, missing: ReactNode = none('notYet')) => {
    if (minutes === null) return missing
    const { unit, count } = durationOf(minutes)
    return t(unit, { count })
  }
  /** Amounts of few tickets are not published, so others than the company cannot tell them from none. */
  const unpublished = none(asOf === null ? 'notYet' : 'tooFew')
  const paid = (amountWon: number | null) => (amountWon === null ? unpublished : won(amountWon))
  return (
    <Card
      title={t('title')}
      description={asOf === null ? t('description') : t('descriptionUntil', { day: date(asOf) })}
    >
      <FactList
        facts={[
          { key: 'response', term: t('firstResponse'), detail: took(statistics.firstResponseMinutes) },
          { key: 'reward', term: t('reward'), detail: took(statistics.rewardMinutes, unpublished) },
          { key: 'resolution', term: t('resolution'), detail: took(statistics.resolutionMinutes) },
          { key: 'total', term: t('total'), detail: paid(statistics.totalRewardWon) },
          { key: 'average', term: t('average'), detail: paid(statistics.averageRewardWon) },
          { key: 'recentReward', term: t('recentReward'), detail: paid(statistics.recentRewardWon) },
          { key: 'recentTickets', term: t('recentTickets'), detail: number(statistics.recentTickets) },
        ]}
      />
    </Card>
  )
}
