import { isChallenge } from '@jebo/contract/programs/program-types.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Activity, BadgeCheck, CircleCheck, CircleDashed, Clock, type LucideIcon, PiggyBank } from 'lucide-react'
import type { ReactNode } from 'react'
import { DayAgo } from '../../domain/day-ago.tsx'
import { useHasPermission } from '../../guards/permitted.ts'
import { minuteMs, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { FactList } from './fact-list.tsx'

const KeyFact = ({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) => (
  <div className="flex items-center gap-3 py-2.5">
    <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
    <dt className="min-w-24 flex-1 text-small text-secondary">{term}</dt>
    <dd className="text-end font-bold tabular-nums">{children}</dd>
  </div>
)

const Bounty = ({ program: { bounty } }: { program: ProgramPage }) => {
  const t = useT('programs.card')
  const { won } = useFormat()
  // On phones it stands below the title already.
  return (
    <div className={classNames('mb-4', bounty && 'max-lg:hidden')}>
      <p className="text-caption text-secondary">{t('bounty')}</p>
      {bounty ? (
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 whitespace-nowrap text-heading font-bold tabular-nums">
          {bounty.min < bounty.max && <span>{won(bounty.min)} –</span>}
          <span>{won(bounty.max)}</span>
        </p>
      ) : (
        <p className="mt-0.5">{t('noBounty')}</p>
      )}
    </div>
  )
}

const useParticipation = (program: ProgramPage) => {
  const t = useT('programs')
  const { date, dateTime } = useFormat()
  const { type, window, participationMethod, participantRestriction, minimumValidTickets, publishedAt, rulesVersion } =
    program
  return [
    { key: 'type', term: t('participation.type'), detail: t(`types.${type}`) },
    ...(window
      ? [
          { key: 'startsAt', term: t('participation.startsAt'), detail: dateTime(window.startsAt) },
          { key: 'endsAt', term: t('participation.endsAt'), detail: dateTime(window.endsAt) },
        ]
      : []),
    ...(participationMethod
      ? [{ key: 'method', term: t('participation.method'), detail: t(`participation.methods.${participationMethod}`) }]
      : []),
    {
      key: 'who',
      term: t('participation.who'),
      detail: participantRestriction ? t(`participation.${participantRestriction}`) : t('participation.everyone'),
    },
    {
      key: 'minimum',
      term: t('participation.minimum'),
      detail:
        minimumValidTickets > 0 ? t('participation.tickets', { count: minimumValidTickets }) : t('participation.none'),
    },
    ...(publishedAt ? [{ key: 'since', term: t('participation.publishedAt'), detail: date(publishedAt) }] : []),
    ...(rulesVersion
      ? [
          {
            key: 'rules',
            term: t('participation.rules'),
            detail: t('participation.version', { number: rulesVersion.number, date: date(rulesVersion.since) }),
          },
        ]
      : []),
  ]
}

/** What it means that the reward is funded or not; managers who can pay credit in are led to it. */
const Funding = ({ program: { editing }, isFunded }: { program: ProgramPage; isFunded: boolean }) => {
  const t = useT('programs')
  const mayDeposit = useHasPermission('CREDIT')
  if (!isFunded && editing !== null && mayDeposit) {
    return (
      <>
        <p className="mt-3 text-caption text-secondary">{t('own.unfundedHint')}</p>
        <LinkButton to="/management/company/credit" size="small" className="mt-3">
          {t('own.deposit')}
        </LinkButton>
      </>
    )
  }
  return <p className="mt-3 text-caption text-secondary">{t(isFunded ? 'card.fundedHint' : 'card.unfundedHint')}</p>
}

/** What a hacker wants to know first: what it pays, how it answers, and who may take part. */
export const ProgramFacts = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs')
  const { number, won } = useFormat()
  const durationText = useDuration()
  // As the section of statistics says them, which its company and staff see as they are now.
  const { firstResponseMinutes, resolvedTickets } = program.statistics
  const { lastActiveOn } = program.record
  return (
    <section aria-label={t('page.facts')} className="rounded-box bg-tint p-5">
      <Bounty program={program} />
      <dl className="divide-y divide-edge border-b border-edge lg:border-t">
        {program.isFunded !== null && (
          <KeyFact icon={program.isFunded ? CircleCheck : CircleDashed} term={t('card.funding')}>
            {t(program.isFunded ? 'card.funded' : 'card.unfunded')}
          </KeyFact>
        )}
        {program.reservedWon !== null && (
          <KeyFact icon={PiggyBank} term={t('card.reserve')}>
            {t('card.reservedAtLeast', { amount: won(program.reservedWon) })}
          </KeyFact>
        )}
        {firstResponseMinutes !== null && (
          <KeyFact icon={Clock} term={t('statistics.firstResponse')}>
            {durationText(firstResponseMinutes * minuteMs)}
          </KeyFact>
        )}
        {/* The scoreboard counts the tickets of today too. */}
        {!isChallenge(program.type) && (
          <KeyFact icon={BadgeCheck} term={t('card.resolved')}>
            {number(resolvedTickets)}
          </KeyFact>
        )}
        {lastActiveOn && (
          <KeyFact icon={Activity} term={t('card.lastActive')}>
            <DayAgo day={lastActiveOn} />
          </KeyFact>
        )}
      </dl>
      {program.isFunded !== null && <Funding program={program} isFunded={program.isFunded} />}
      {program.reservedWon !== null && <p className="mt-1 text-caption text-secondary">{t('card.reservedHint')}</p>}
      <h2 className="mt-5 mb-2 text-subheading font-bold">{t('participation.title')}</h2>
      <FactList facts={useParticipation(program)} />
    </section>
  )
}
