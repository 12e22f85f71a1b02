// The steps to a private program: verification, the agreement, and an application or an invitation.
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { applyToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import type { AssociatedProfile } from '@jebo/contract/programs/participants.schema.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { LeaveProgram } from './leave-program.tsx'
import {
  BlockNote,
  crewInside,
  isOnlyThroughCrew,
  isOpenInvitation,
  LockedHeading,
  type LockedProps,
  MemberNote,
  useBlockText,
} from './locked-notes.tsx'
import { useExit } from './use-exit.ts'

export type StepsProps = LockedProps & {
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

export type AskedProps = LockedProps & { profile: AssociatedProfile; onGone: (text: string) => void }

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
export const Asked = ({ program, lock, profile, onGone }: AskedProps) => {
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
const applicantsOf = ({ program, lock }: LockedProps): (CrewBrief | null)[] => {
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
const Refused = ({ program, lock }: LockedProps) => {
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

const useLastStep = ({ program }: Pick<LockedProps, 'program'>) => {
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

/** A private program before the hacker takes part: what is missing, step by step. Its facts stand beside it. */
export const LockedSteps = ({
  program,
  lock,
  verificationPath,
  ndaPath,
  onGone,
}: StepsProps & Pick<AskedProps, 'onGone'>) => {
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
