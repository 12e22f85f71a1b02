// What is said of a private program to hackers who do not take part in it, and what it depends on.
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { ApplicationBlock, AssociatedProfile, ProgramLock } from '@jebo/contract/programs/participants.schema.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Lock } from 'lucide-react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export type LockedProps = { program: ProgramPage; lock: ProgramLock }

export const LockedHeading = () => (
  <h2 id="locked" className="flex items-center gap-2.5 text-heading font-bold">
    <Lock aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
    {useT('programs.locked')('title')}
  </h2>
)

export const useBlockText = () => {
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
export const isOnlyThroughCrew = ({ program, lock: { block, crews } }: LockedProps): boolean =>
  blocksOfOneself.includes(block) &&
  (program.associatedProfiles.some(({ state }) => state === 'APPLIED' || state === 'INVITED') ||
    crews.some((one) => one.block === null))

/** The crew of the reader that takes part; they see the whole once they have done what all its members do. */
export const crewInside = ({ associatedProfiles }: ProgramPage): CrewBrief | null =>
  associatedProfiles.find(({ state }) => state === 'PARTICIPATED')?.crew ?? null

/** What keeps a member of a crew that takes part from submitting, besides their steps. */
export const MemberNote = ({ program: { submissionBlock: block } }: Pick<LockedProps, 'program'>) => {
  const t = useT('programs')
  if (block !== 'NOT_RUNNING' && block !== 'NOT_STARTED' && block !== 'NOT_TAKING_PART') return null
  return (
    <Alert tone="warning" className="mb-5">
      {t(block === 'NOT_TAKING_PART' ? 'locked.blocks.SOLO_ONLY' : `submission.blocks.${block}`)}
    </Alert>
  )
}

/** Of the reader, or of a crew that they lead. */
export const isOpenInvitation = ({ state, isDecider }: AssociatedProfile): boolean => state === 'INVITED' && isDecider

/** Whether the company has invited whom it blocks now. */
export const isInvitationBlocked = ({ associatedProfiles }: ProgramPage, { isBlocked }: ProgramLock): boolean =>
  isBlocked && associatedProfiles.some(isOpenInvitation)

/** Why the hacker cannot take the next step themselves, as far as no step says it. */
export const BlockNote = ({ program, lock }: LockedProps) => {
  const t = useT('programs.locked')
  const textOf = useBlockText()
  const locale = useLocale()
  const { associatedProfiles: profiles } = program
  const { block } = lock
  if (block === null || block === 'VERIFICATION' || block === 'NDA') return null
  if (isOnlyThroughCrew({ program, lock })) return null
  const own = profiles.find(({ crew }) => crew === null) ?? null
  return (
    <Alert
      tone="warning"
      className="mb-5"
      action={
        block === 'CREW_ONLY' &&
        lock.crews.length === 0 && (
          <LinkButton to="/management/crews" size="small">
            {t('toCrews')}
          </LinkButton>
        )
      }
    >
      {isInvitationBlocked(program, lock) ? t('invitation.blocked') : textOf(program, block, own)}
      {block === 'BLOCKED' && (
        <p className="mt-2 break-words whitespace-pre-line" lang={langOf(program.blockReason, locale)}>
          {program.blockReason}
        </p>
      )}
    </Alert>
  )
}
