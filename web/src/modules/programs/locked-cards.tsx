import type { LockedProgram } from '@jebo/contract/programs/participants.schema.ts'
import { ArrowRight, Lock, LockOpen } from 'lucide-react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ParticipantStateBadge } from './participant-state-badge.tsx'
import { ProgramStatusBadge } from './program-status-badge.tsx'
import { WindowLine } from './window-line.tsx'

type CardProps = {
  program: LockedProgram
  /** The level of its heading, one below the surrounding heading. */
  as?: 'h2' | 'h3'
}

/** What of the program is hidden from the reader, or what it waits for, and the step that follows. */
const NextStep = ({ state }: Pick<LockedProgram, 'state'>) => {
  const t = useT('programs.locked.card')
  const Icon = state === 'PARTICIPATED' ? LockOpen : Lock
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
      <p className="flex min-w-0 items-center gap-2 text-secondary">
        <Icon aria-hidden className="size-4 shrink-0 text-tertiary" strokeWidth={1.75} />
        {t(`hints.${state ?? 'NONE'}`)}
      </p>
      <p className="ml-auto flex items-center gap-1 font-bold whitespace-nowrap text-accent">
        {t(`next.${state ?? 'NONE'}`)}
        <ArrowRight aria-hidden className="size-4" strokeWidth={2} />
      </p>
    </div>
  )
}

const LockedCard = ({ program, as: Heading = 'h2' }: CardProps) => {
  const t = useT('programs')
  const locale = useLocale()
  const { id, title, logoPath, company, type, status, phase, state } = program
  return (
    <article
      className={classNames(
        'relative flex h-full flex-col gap-4 rounded-box border bg-paper p-5 hover:border-control',
        state === 'INVITED' ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar path={logoPath} name={company.name} size="large" shape="square" />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-3 text-subheading font-bold" lang={langOf(title, locale)}>
            <Link to={`/programs/${id}`} className="row-link text-ink no-underline hover:text-accent">
              {title}
            </Link>
          </Heading>
          <p className="text-small text-secondary" lang={langOf(company.name, locale)}>
            {company.name}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-1.5">
            {state && state !== 'REJECTED' && <ParticipantStateBadge state={state} />}
            <Badge>{t(`types.${type}`)}</Badge>
            {status !== 'RUNNING' && phase !== 'OVER' && <ProgramStatusBadge status={status} />}
          </p>
          <WindowLine program={program} className="mt-2" />
        </div>
      </div>
      <NextStep state={state} />
    </article>
  )
}

type ListProps = { programs: readonly LockedProgram[]; as?: CardProps['as'] }

/** An invitation waits for the reader, so it comes first. */
const byWaiting = (one: LockedProgram, other: LockedProgram): number =>
  Number(other.state === 'INVITED') - Number(one.state === 'INVITED')

/** Private programs by what hackers may know of them. */
export const LockedCards = ({ programs, as }: ListProps) => (
  <ul className="program-grid">
    {programs.toSorted(byWaiting).map((program) => (
      <li key={program.id}>
        <LockedCard program={program} {...(as && { as })} />
      </li>
    ))}
  </ul>
)

/** Below the list of programs: the newest private ones, and the way to all. */
export const LockedSection = ({ programs, hasMore }: { programs: readonly LockedProgram[]; hasMore: boolean }) => {
  const t = useT('programs.locked.list')
  return (
    <section aria-labelledby="locked-programs" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="locked-programs" className="text-heading font-bold">
            {t('title')}
          </h2>
          <p className="text-small text-secondary">{t('description')}</p>
        </div>
        {hasMore && <Link to="/programs/private">{t('all')}</Link>}
      </div>
      <LockedCards programs={programs} as="h3" />
    </section>
  )
}
