import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { acceptProgramInvitation, rejectProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
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
}

/** Accepts or declines an invitation to a private program, each with a confirmation. */
export const InvitationActions = ({ program, crew, mayAccept = true, isMain = false, exit = null }: Props) => {
  const { id, title } = program
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
      {...(exit && { onDone: exit, revalidates: false })}
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
