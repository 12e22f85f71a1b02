import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { leaveProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  program: { id: number; title: string }
  /** Their crew that has applied or takes part, which the hacker leads; null if they do. */
  crew: CrewBrief | null
  state: 'APPLIED' | 'PARTICIPATED'
}

/** Withdraws an application, or leaves a private program, after a question. */
export const LeaveProgram = ({ program: { id, title }, crew, state }: Props) => {
  const t = useT('programs.leave')
  const asked = state === 'APPLIED' ? 'withdraw' : 'leave'
  return (
    <ConfirmAction
      endpoint={leaveProgram}
      input={{ id, ...(crew && { crewId: crew.id }) }}
      tone="danger"
      title={t(`${asked}.title`)}
      text={crew ? t(`${asked}.crewText`, { title, crew: crew.name }) : t(`${asked}.text`, { title })}
      label={t(`${asked}.action`)}
      done={t(`${asked}.done`)}
      trigger={
        <Button size="small" tone="quiet">
          {t(`${asked}.action`)}
          <VisuallyHidden>{crew ? `: ${title}, ${crew.name}` : `: ${title}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
