import { acceptProgramInvitation, rejectProgramInvitation } from '@jebo/contract/programs/participants.endpoints.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  program: { id: number; title: string }
  /** Whether the hacker meets the conditions; declining needs none. */
  mayAccept?: boolean
  /** On the page of the program. */
  isMain?: boolean
}

/** Accepts or declines an invitation to a private program, each with a confirmation. */
export const InvitationActions = ({ program: { id, title }, mayAccept = true, isMain = false }: Props) => {
  const t = useT('programs.locked.invitation')
  const size = isMain ? 'medium' : 'small'
  const about = !isMain && <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
  return (
    <span className="flex flex-wrap gap-2">
      {mayAccept && (
        <ConfirmAction
          endpoint={acceptProgramInvitation}
          input={{ id }}
          tone="primary"
          title={t('accept.title')}
          text={t('accept.text', { title })}
          label={t('accept.action')}
          done={t('accept.done')}
          trigger={
            <Button tone={isMain ? 'primary' : 'secondary'} size={size}>
              {t('accept.action')}
              {about}
            </Button>
          }
        />
      )}
      <ConfirmAction
        endpoint={rejectProgramInvitation}
        input={{ id }}
        tone="danger"
        title={t('reject.title')}
        text={t('reject.text', { title })}
        label={t('reject.action')}
        done={t('reject.done')}
        trigger={
          <Button tone="quiet" size={size}>
            {t('reject.action')}
            {about}
          </Button>
        }
      />
    </span>
  )
}
