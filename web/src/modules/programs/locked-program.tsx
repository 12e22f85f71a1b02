import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { applyToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import type { ApplicationBlock, AssociatedProfile, ProgramLock } from '@jebo/contract/programs/participants.schema.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ArrowLeft, Check, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EventClock } from './event-clock.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { isOver } from './is-over.ts'
import { LeaveProgram } from './leave-program.tsx'
import { LockedFacts } from './locked-facts.tsx'
import { useExit } from './use-exit.ts'

type Props = {
  program: ProgramPage
  lock: ProgramLock
  /** Where the identity is verified, which leads back here. */
  verificationPath: string
  /** Where the agreement is signed, which does so too. */
  ndaPath: string
}

type StepProps = {
  isDone: boolean
  isNext: boolean
  number: number
  title: string
  text?: string
  action?: ReactNode
  children?: ReactNode
}

const Step = ({ isDone, isNext, number, title, text, action, children }: StepProps) => {
  const t = useT('ui')
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-4 py-5">
      <span
        aria-hidden
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border text-small font-bold',
          isDone && 'border-accent bg-accent text-on-accent',
          !isDone && isNext && 'border-accent text-accent',
          !isDone && !isNext && 'border-edge text-tertiary',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className={classNames('text-subheading', isDone || isNext ? 'font-bold' : 'text-secondary')}>
          {title}
          {isDone && <span className="sr-only">{t('stepDone')}</span>}
        </h3>
        {text !== undefined && <p className="mt-0.5 text-small text-secondary">{text}</p>}
        {children}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </li>
  )
}

const useBlockText = () => {
  const t = useT('programs.locked.blocks')
  const { dateTime } = useFormat()
  return (
    { participationMethod }: ProgramPage,
    block: Exclude<ApplicationBlock, 'VERIFICATION' | 'NDA'>,
    own: AssociatedProfile | null,
  ) => {
    if (block !== 'WAITING') return t(block)
    const hasTakenPart = own?.ending === 'COMPANY_ENDED'
    if (participationMethod === 'INVITE') return t(hasTakenPart ? 'endedInvitedOnly' : 'invitedOnly')
    return t(hasTakenPart ? 'ended' : 'WAITING', { date: dateTime(own?.againFrom ?? own?.since ?? '') })
  }
}

const blocksOfOneself: readonly (ApplicationBlock | null)[] = ['CREW_ONLY', 'WAITING', 'TOO_FEW_VALID_TICKETS']

/** Whether the hacker cannot take the next step themselves, but a crew of theirs goes on. */
const isOnlyThroughCrew = ({ program, lock: { block, crews } }: Pick<Props, 'program' | 'lock'>): boolean =>
  blocksOfOneself.includes(block) &&
  (program.associatedProfiles.some(({ state }) => state === 'APPLIED' || state === 'INVITED') ||
    crews.some((one) => one.block === null))

/** The crew of the reader that takes part; they see the whole once they have done what all its members do. */
const crewInside = ({ associatedProfiles }: ProgramPage): CrewBrief | null =>
  associatedProfiles.find(({ state }) => state === 'PARTICIPATED')?.crew ?? null

/** What keeps a member of a crew that takes part from submitting, besides their steps. */
const MemberNote = ({ program: { submissionBlock: block } }: Pick<Props, 'program'>) => {
  const t = useT('programs')
  if (block !== 'NOT_RUNNING' && block !== 'NOT_STARTED' && block !== 'NOT_TAKING_PART') return null
  return (
    <Alert tone="warning" className="mb-5">
      {t(block === 'NOT_TAKING_PART' ? 'locked.blocks.SOLO_ONLY' : `submission.blocks.${block}`)}
    </Alert>
  )
}

/** Of the reader, or of a crew that they lead. */
const isOpenInvitation = ({ state, isDecider }: AssociatedProfile): boolean => state === 'INVITED' && isDecider

/** Whether the company has invited whom it blocks now. */
const isInvitationBlocked = ({ associatedProfiles }: ProgramPage, { isBlocked }: ProgramLock): boolean =>
  isBlocked && associatedProfiles.some(isOpenInvitation)

/** Why the hacker cannot take the next step themselves, as far as no step says it. */
const BlockNote = ({ program, lock }: Pick<Props, 'program' | 'lock'>) => {
  const t = useT('programs.locked.invitation')
  const textOf = useBlockText()
  const { associatedProfiles: profiles } = program
  const { block } = lock
  if (block === null || block === 'VERIFICATION' || block === 'NDA') return null
  if (isOnlyThroughCrew({ program, lock })) return null
  const own = profiles.find(({ crew }) => crew === null) ?? null
  return (
    <Alert tone="warning" className="mb-5">
      {isInvitationBlocked(program, lock) ? t('blocked') : textOf(program, block, own)}
      {block === 'BLOCKED' && <p className="mt-2 break-words whitespace-pre-line">{program.blockReason}</p>}
    </Alert>
  )
}

type ApplyProps = {
  program: ProgramPage
  crew: CrewBrief | null
  isMain: boolean
  /** Whether the hacker has the choice to take part with a crew. */
  hasChoice: boolean
}

const Apply = ({ program: { id, title }, crew, isMain, hasChoice }: ApplyProps) => {
  const t = useT('programs.locked.apply')
  const label = crew ? t('asCrew', { crew: crew.name }) : t(hasChoice ? 'alone' : 'action')
  const tone = isMain ? 'primary' : 'secondary'
  return (
    <ConfirmAction
      endpoint={applyToProgram}
      input={{ id, ...(crew && { crewId: crew.id }) }}
      tone="primary"
      title={t('title')}
      text={crew ? t('crewText', { title, crew: crew.name }) : t('text', { title })}
      label={label}
      done={t('done')}
      trigger={<Button tone={tone}>{label}</Button>}
    />
  )
}

type AskedProps = Pick<Props, 'program' | 'lock'> & { profile: AssociatedProfile; onGone: (text: string) => void }

/** What an invitation or an application promises, and to whom. */
const useAskedText = ({ phase }: ProgramPage) => {
  const t = useT('programs.locked')
  const { date } = useFormat()
  return ({ crew, state, since, isDecider }: AssociatedProfile, isBlocked: boolean): string => {
    const about = state === 'INVITED' ? 'invitation' : 'waiting'
    const dates = { date: date(since) }
    if (isBlocked) {
      return crew ? t('invitation.blockedCrewText', { crew: crew.name, ...dates }) : t('invitation.blockedText', dates)
    }
    const crewText = state === 'INVITED' && !isDecider ? 'invitation.memberText' : (`${about}.crewText` as const)
    if (crew) return t(crewText, { crew: crew.name, ...dates })
    return t(about === 'invitation' && phase === 'UPCOMING' ? 'invitation.upcomingText' : `${about}.text`, dates)
  }
}

/** An application that waits, or an invitation: of the hacker, or of a crew of theirs. */
const Asked = ({ program, lock, profile, onGone }: AskedProps) => {
  const t = useT('programs.locked')
  const textOf = useAskedText(program)
  const exitOf = useExit(program)
  const { crew, state, isDecider } = profile
  const block = crew === null ? lock.block : lock.crews.find((one) => one.crew.id === crew.id)?.block
  return (
    <div className="mt-3 flex flex-col items-start gap-3 border-t border-line pt-3 first-of-type:mt-0.5 first-of-type:border-0 first-of-type:pt-0">
      <p className="text-small text-secondary">{textOf(profile, lock.isBlocked && isOpenInvitation(profile))}</p>
      {isOpenInvitation(profile) && (
        <InvitationActions {...{ program, crew, onGone }} mayAccept={block === null} isMain exit={exitOf(crew)} />
      )}
      {state === 'INVITED' && (block === 'CREW_ONLY' || block === 'SOLO_ONLY') && (
        <p className="text-small text-secondary">{t(`blocks.${block}`)}</p>
      )}
      {isDecider && state === 'APPLIED' && <LeaveProgram program={program} crew={crew} state={state} size="medium" />}
    </div>
  )
}

/** The hacker and the crews that they lead, as far as they may apply now. */
const applicantsOf = ({ program, lock }: Pick<Props, 'program' | 'lock'>): (CrewBrief | null)[] => {
  const { associatedProfiles: profiles, participationMethod } = program
  if (participationMethod !== 'APPLY') return []
  const all = [{ crew: null, block: lock.block }, ...lock.crews]
  return all
    .filter(({ crew, block }) => {
      const own = profiles.find((one) => one.crewId === (crew?.id ?? null))
      return block === null && (own === undefined || own.state === 'REJECTED')
    })
    .map(({ crew }) => crew)
}

/** The hacker, beside a crew that goes on, and crews that they lead: those that cannot apply for a reason of their own. */
const Refused = ({ program, lock }: Pick<Props, 'program' | 'lock'>) => {
  const t = useT('programs.locked')
  const textOf = useBlockText()
  const self = isOnlyThroughCrew({ program, lock }) ? [{ crew: null, block: lock.block }] : []
  return [...self, ...lock.crews].map(({ crew, block }) => {
    const isTooFew = block === 'TOO_FEW_VALID_TICKETS' && program.participationMethod === 'APPLY'
    if (block !== 'WAITING' && !isTooFew) return null
    const own = program.associatedProfiles.find(({ crewId }) => crewId === (crew?.id ?? null)) ?? null
    if (own && own.state !== 'REJECTED') return null
    const reason = textOf(program, block, own)
    return (
      <p key={crew?.id ?? 'self'} className="mt-3 border-t border-line pt-3 text-small text-secondary">
        {crew ? t('refusedCrew', { crew: crew.name, reason }) : t('refusedSelf', { reason })}
      </p>
    )
  })
}

const useLastStep = ({ program }: Pick<Props, 'program'>) => {
  const t = useT('programs.locked')
  const asked = program.associatedProfiles.filter(({ state }) => state === 'APPLIED' || state === 'INVITED')
  const through = crewInside(program)
  if (through) {
    const says = { title: t('throughCrew.title'), text: t('throughCrew.text', { crew: through.name }) }
    return { says, situation: 'steps' as const, asked }
  }
  const first = asked[0]
  if (first) {
    const isInvited = first.state === 'INVITED'
    const title = t(isInvited ? 'invitation.title' : 'waiting.title')
    return { says: { title }, situation: isInvited ? ('invited' as const) : ('waiting' as const), asked }
  }
  return { says: { title: t('apply.step'), text: t('apply.stepText') }, situation: 'steps' as const, asked }
}

/** Of one that has ended, and of one whose company blocks a member of a crew that takes part. */
const Closed = ({ program, lock }: Pick<Props, 'program' | 'lock'>) => {
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

const LockedHeading = () => (
  <h2 id="locked" className="flex items-center gap-2.5 text-heading font-bold">
    <Lock aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
    {useT('programs.locked')('title')}
  </h2>
)

/** A private program before the hacker takes part: what is missing, step by step. Its facts stand beside it. */
const LockedSteps = ({ program, lock, verificationPath, ndaPath, onGone }: Props & Pick<AskedProps, 'onGone'>) => {
  const t = useT('programs.locked')
  const { isVerified, isNdaSigned } = lock
  const last = useLastStep({ program })
  const applicants = applicantsOf({ program, lock })
  return (
    <section aria-labelledby="locked" className="min-w-0 lg:col-span-2">
      {crewInside(program) ? <MemberNote program={program} /> : <BlockNote program={program} lock={lock} />}
      <div className="rounded-box border border-line bg-paper px-5 pt-6 sm:px-7">
        <LockedHeading />
        <p className="mt-1 text-secondary">{t(`texts.${last.situation}`)}</p>
        <ol className="mt-2 divide-y divide-line">
          <Step
            number={1}
            isDone={isVerified}
            isNext={!isVerified}
            title={t('verify.title')}
            text={t('verify.text')}
            action={
              !isVerified && (
                <LinkButton to={verificationPath} tone="primary">
                  {t('verify.action')}
                </LinkButton>
              )
            }
          />
          <Step
            number={2}
            isDone={isNdaSigned}
            isNext={isVerified && !isNdaSigned}
            title={t('nda.title')}
            text={t('nda.text')}
            action={
              isVerified &&
              !isNdaSigned && (
                <LinkButton to={ndaPath} tone="primary">
                  {t('nda.action')}
                </LinkButton>
              )
            }
          />
          <Step number={3} isDone={false} isNext={isVerified && isNdaSigned} {...last.says}>
            {last.asked.map((profile) => (
              <Asked key={profile.id} {...{ program, lock, profile, onGone }} />
            ))}
            {applicants.length > 0 && (
              <div className="mt-3 flex flex-wrap gap-2">
                {applicants.map((crew, index) => (
                  <Apply
                    key={crew?.id ?? 'self'}
                    program={program}
                    crew={crew}
                    isMain={index === 0 && last.asked.length === 0}
                    hasChoice={applicants.length > 1 || last.asked.length > 0}
                  />
                ))}
              </div>
            )}
            <Refused program={program} lock={lock} />
          </Step>
        </ol>
      </div>
    </section>
  )
}

/** What the program asks of the reader, or why it asks nothing. */
const LockedMain = ({ program, ...steps }: Props) => {
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
export const LockedProgram = ({ program, children, ...steps }: Props & { children: ReactNode }) => {
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
