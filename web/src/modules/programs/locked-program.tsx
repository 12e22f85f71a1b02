import type { AssociatedProfile } from '@jebo/contract/programs/participants.schema.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { EventClock } from './event-clock.tsx'
import { isOver } from './is-over.ts'
import { LockedFacts } from './locked-facts.tsx'
import {
  BlockNote,
  crewInside,
  isInvitationBlocked,
  isOpenInvitation,
  LockedHeading,
  type LockedProps,
} from './locked-notes.tsx'
import { Asked, type AskedProps, LockedSteps, type StepsProps } from './locked-steps.tsx'

/** Of one that has ended, and of one whose company blocks a member of a crew that takes part. */
const Closed = ({ program, lock }: LockedProps) => {
  const t = useT('programs.locked')
  const crew = crewInside(program)?.name
  const isEnded = isOver(program)
  return (
    <section aria-labelledby="locked" className="min-w-0 lg:col-span-2">
      {!isEnded && <BlockNote program={program} lock={{ ...lock, block: 'BLOCKED' }} />}
      <div className="rounded-box border border-line bg-paper px-5 py-6 sm:px-7">
        <LockedHeading />
        <p className="mt-1 text-secondary">
          {crew === undefined
            ? t('texts.over')
            : t(isEnded ? 'throughCrew.overText' : 'throughCrew.blockedText', { crew })}
        </p>
      </div>
    </section>
  )
}

const isWaiting = (profile: AssociatedProfile): boolean => isOpenInvitation(profile) || profile.state === 'APPLIED'

/** Invitations of a hacker whom the company blocks, which can be declined only, whatever steps are missing; and their applications. */
const BlockedInvitation = ({ program, lock, onGone }: Omit<AskedProps, 'profile'>) => (
  <section aria-labelledby="locked" className="min-w-0 lg:col-span-2">
    <BlockNote program={program} lock={{ ...lock, block: 'BLOCKED' }} />
    <div className="rounded-box border border-line bg-paper px-5 py-6 sm:px-7">
      <LockedHeading />
      <p className="mt-1 text-secondary">{useT('programs.locked')('texts.invitedBlocked')}</p>
      <div className="mt-3">
        {program.associatedProfiles.filter(isWaiting).map((profile) => (
          <Asked key={profile.id} {...{ program, lock, profile, onGone }} />
        ))}
      </div>
    </div>
  </section>
)

/** What became of an invitation, until the page is read again; one that the reader does not see any more stays like this. */
const GoneInvitation = ({ text }: { text: string }) => (
  <section aria-labelledby="locked" className="min-w-0 lg:col-span-2">
    <div className="flex flex-col gap-4 rounded-box border border-line bg-paper px-5 py-6 sm:px-7">
      <LockedHeading />
      <Alert tone="warning">{text}</Alert>
    </div>
  </section>
)

/** What the program asks of the reader, or why it asks nothing. */
const LockedMain = ({ program, ...steps }: StepsProps) => {
  const { lock } = steps
  const [gone, setGone] = useState<{ program: ProgramPage; text: string } | null>(null)
  const onGone = (text: string) => setGone({ program, text })
  // No step leads anywhere.
  const isClosed = isOver(program) || (lock.isBlocked && crewInside(program) !== null)
  if (isClosed) return <Closed program={program} lock={lock} />
  if (gone?.program === program) return <GoneInvitation text={gone.text} />
  if (isInvitationBlocked(program, lock)) return <BlockedInvitation program={program} lock={lock} onGone={onGone} />
  return <LockedSteps program={program} onGone={onGone} {...steps} />
}

/** The page of a private program for hackers who do not take part in it. */
export const LockedProgram = ({ program, children, ...steps }: StepsProps & { children: ReactNode }) => {
  const t = useT('programs.locked')
  return (
    <>
      <p className="mb-4">
        <Link
          to="/programs/private"
          className="inline-flex min-h-6 items-center gap-1.5 text-small text-secondary no-underline hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {t('back')}
        </Link>
      </p>
      {children}
      <div className="mb-5 empty:hidden">
        <EventClock program={program} />
      </div>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3 lg:items-start">
        <LockedMain program={program} {...steps} />
        <LockedFacts program={program} />
      </div>
    </>
  )
}
