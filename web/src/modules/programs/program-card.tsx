import { isChallenge } from '@jebo/contract/programs/program-types.ts'
import type { ProgramCard as Card } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { AssetIcon } from '../../domain/asset-icon.tsx'
import { DayAgo } from '../../domain/day-ago.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { minuteMs, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { isOver } from './is-over.ts'
import { Funding, Signs } from './program-signs.tsx'
import { WindowLine } from './window-line.tsx'

type Props = {
  program: Card
  /** The level of its heading, one below the surrounding heading. */
  as?: 'h2' | 'h3'
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="truncate text-micro text-secondary">{term}</dt>
    <dd className="mt-0.5 text-small font-bold tabular-nums">{children}</dd>
  </div>
)

/** How the company has handled tickets so far. */
const Record = ({ program }: { program: Card }) => {
  const t = useT('programs.card')
  const { number } = useFormat()
  const durationText = useDuration('narrow')
  const { firstResponseMinutes, resolvedTickets, lastActiveOn } = program.record
  const isInviting = program.status !== 'SUSPENDED' && program.phase !== 'UPCOMING' && !isOver(program)
  if (firstResponseMinutes === null && resolvedTickets === 0 && lastActiveOn === null) {
    // The figures are those of the day before, while the scoreboard moves.
    if (isChallenge(program.type) && program.phase === 'RUNNING') return null
    return (
      <p className="mt-3 border-t border-line pt-3 text-small text-secondary">
        {t(isInviting ? 'noTickets' : 'noneResolved')}
      </p>
    )
  }
  const none = <span className="font-normal text-tertiary">{t('noRecord')}</span>
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3 border-t border-line pt-3">
      <Fact term={t('response')}>
        {firstResponseMinutes === null ? none : durationText(firstResponseMinutes * minuteMs)}
      </Fact>
      <Fact term={t('resolved')}>{number(resolvedTickets)}</Fact>
      <Fact term={t('lastActive')}>{lastActiveOn ? <DayAgo day={lastActiveOn} /> : none}</Fact>
    </dl>
  )
}

/**
 * A program in a list: the company, the targets, the rewards and how it answers. The whole card can be pressed, and
 * only one link is read.
 */
const ProgramCard = ({ program, as: Heading = 'h2' }: Props) => {
  const t = useT('programs')
  const locale = useLocale()
  const { won } = useFormat()
  const { id, title, summary, type, logoPath, company, bounty, assetTypes } = program
  return (
    <article className="relative flex h-full flex-col rounded-box border border-line bg-paper p-5 hover:border-control">
      <div className="flex items-start gap-3">
        <Avatar path={logoPath} name={company.name} size="large" shape="square" />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-3 text-subheading font-bold" lang={langOf(title, locale)}>
            <Link to={`/programs/${id}`} className="row-link text-ink no-underline hover:text-accent">
              {title}
            </Link>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-secondary">
            <span lang={langOf(company.name, locale)}>{company.name}</span>
            <Signs program={program} />
          </p>
        </div>
      </div>
      {summary && (
        <p className="mt-3 line-clamp-2 text-small text-secondary" lang={langOf(summary, locale)}>
          {summary}
        </p>
      )}
      <WindowLine program={program} />
      <ul className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-secondary">
        {type !== 'PUBLIC' && (
          <li>
            <Badge>{t(`types.${type}`)}</Badge>
          </li>
        )}
        {assetTypes.map((one) => (
          <li key={one} className="flex items-center gap-1.5 whitespace-nowrap">
            <AssetIcon type={one} />
            {t(`assetTypes.${one}`)}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <p className="flex flex-wrap items-center justify-between gap-x-2 text-micro text-secondary">
          {t('card.bounty')}
          <Funding {...program} />
        </p>
        {bounty ? (
          <p className="mt-0.5 flex flex-wrap gap-x-1.5 whitespace-nowrap text-lead font-bold tabular-nums">
            {bounty.min < bounty.max && <span>{won(bounty.min)} –</span>}
            <span>{won(bounty.max)}</span>
          </p>
        ) : (
          <p>{t('card.noBounty')}</p>
        )}
        <Record program={program} />
      </div>
    </article>
  )
}

type ListProps = { programs: readonly Card[]; as?: Props['as'] }

/** Programs side by side: three on wide screens, stacked on a phone. */
export const ProgramCards = ({ programs, as }: ListProps) => (
  <ul className="program-grid">
    {programs.map((program) => (
      <li key={program.id}>
        <ProgramCard program={program} {...(as && { as })} />
      </li>
    ))}
  </ul>
)
