import type { CompanyProfile } from '@jebo/contract/companies/companies.schema.ts'
import { BadgeCheck, ChartNoAxesColumn, Coins, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ResponseTimes } from '../../domain/response-times.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Section } from '../../ui/section.tsx'

const Figure = ({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) => (
  <div className="relative flex min-h-11 flex-col justify-center pl-15">
    <dt className="text-caption text-secondary">
      <span className="absolute inset-y-0 left-0 my-auto grid size-11 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      {term}
    </dt>
    <dd className="text-heading font-bold tabular-nums">{children}</dd>
  </div>
)

/** How a company has handled the tickets of all its public programs. */
export const CompanyRecord = ({ record }: Pick<CompanyProfile, 'record'>) => {
  const t = useT('companies.page')
  const { number, won, date } = useFormat()
  const { firstResponseMinutes, rewardMinutes, resolutionMinutes, spreads, resolvedTickets, totalRewardWon, asOf } =
    record
  const missing = <span className="text-small font-normal text-tertiary">{t('notYet')}</span>
  return (
    <Section icon={ChartNoAxesColumn} title={t('record')} description={t('recordHint', { day: date(asOf) })}>
      <dl className="flex flex-wrap gap-x-10 gap-y-6">
        <Figure icon={BadgeCheck} term={t('resolved')}>
          {number(resolvedTickets)}
        </Figure>
        <Figure icon={Coins} term={t('paid')}>
          {totalRewardWon === null ? missing : won(totalRewardWon)}
        </Figure>
      </dl>
      <ResponseTimes
        className="mt-7 grid gap-x-10 gap-y-4 border-t border-line pt-5 sm:grid-cols-3"
        rows={[
          {
            key: 'response',
            term: t('firstResponse'),
            minutes: firstResponseMinutes,
            spread: spreads.firstResponse,
            missing,
          },
          { key: 'reward', term: t('reward'), minutes: rewardMinutes, spread: spreads.reward, missing },
          {
            key: 'resolution',
            term: t('resolution'),
            minutes: resolutionMinutes,
            spread: spreads.resolution,
            missing,
          },
        ]}
      />
    </Section>
  )
}
