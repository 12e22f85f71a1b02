import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { acceptProgramInvitation, rejectProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import { useRef } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useOutdated } from '../../forms/use-outdated.ts'
import { useRefusalText } from '../../forms/use-refusal-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  program: { id: number; title: string }
  /** The crew that is invited, which the hacker leads; null if they are. */
  crew: CrewBrief | null
  /** Whether the hacker meets the conditions; declining needs none. */
  mayAccept?: boolean
  /** On the page of the program. */
  isMain?: boolean
  /** Takes the reader from a page that they do not see once they have declined. */
  exit?: (() => Promise<void>) | null
  /** Says what became of an invitation that was answered too late, once its dialog is closed. */
  onGone?: (text: string) => void
}

/** Whether the invitation cannot be answered any more, or not by the reader. */
const isGone = ({ messageKey }: CallError): boolean =>
  messageKey.startsWith('program.invitation') ||
  ['program.notInvited', 'crew.leaderDecides', 'error.notFound'].includes(messageKey)

/** For a question about an invitation, which shows the refusal until it is closed. */
const useLate = ({ onGone }: Pick<Props, 'onGone'>) => {
  const textOf = useRefusalText()
  const text = useRef<string | null>(null)
  return {
    onRefused: (error: CallError) => {
      text.current = isGone(error) ? textOf(error) : null
    },
    onClose: () => {
      if (text.current !== null) onGone?.(text.current)
    },
  }
}

/** Accepts or declines an invitation to a private program, each with a confirmation. */
export const InvitationActions = ({ program, crew, mayAccept = true, isMain = false, exit = null, onGone }: Props) => {
  const { id, title } = program
  const late = useLate({ onGone })
  const readAgain = useOutdated()
  const t = useT('programs.locked.invitation')
  const size = isMain ? 'medium' : 'small'
  const about = crew ? `: ${title}, ${crew.name}` : `: ${title}`
  const isNamed = !isMain || crew !== null
  const asWhom = { id, ...(crew && { crewId: crew.id }) }
  const accept = mayAccept && (
    <ConfirmAction
      endpoint={acceptProgramInvitation}
      input={asWhom}
      tone="primary"
      title={t('accept.title')}
      text={crew ? t('accept.crewText', { title, crew: crew.name }) : t('accept.text', { title })}
      label={t('accept.action')}
      done={crew ? t('accept.crewDone', { crew: crew.name }) : t('accept.done')}
      {...late}
      trigger={
        <Button tone={isMain ? 'primary' : 'secondary'} size={size}>
          {t('accept.action')}
          {isNamed && <VisuallyHidden>{about}</VisuallyHidden>}
        </Button>
      }
    />
  )
  const reject = (
    <ConfirmAction
      endpoint={rejectProgramInvitation}
      input={asWhom}
      tone="danger"
      title={t('reject.title')}
      text={crew ? t('reject.crewText', { title, crew: crew.name }) : t('reject.text', { title })}
      label={t('reject.action')}
      done={t('reject.done')}
      {...late}
      {...(exit && {
        onDone: exit,
        revalidates: false,
        onRefused: (error: CallError) => {
          late.onRefused(error)
          void readAgain()
        },
      })}
      trigger={
        <Button tone={mayAccept ? 'quiet' : 'secondary'} size={size}>
          {t('reject.action')}
          {isNamed && <VisuallyHidden>{about}</VisuallyHidden>}
        </Button>
      }
    />
  )
  // At the end of a row the main action ends the line; in the text of a page it begins it.
  return (
    <span className="inline-flex gap-2">
      {isMain ? accept : reject}
      {isMain ? reject : accept}
    </span>
  )
}
