import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { leaveProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import type { ReactElement } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useOutdated } from '../../forms/use-outdated.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-style.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  program: { id: number; title: string }
  /** Their crew that has applied or takes part, which the hacker leads; null if they do. */
  crew: CrewBrief | null
  state: 'APPLIED' | 'PARTICIPATED'
  /** Takes the reader from a page that they do not see afterwards. */
  exit?: (() => Promise<void>) | null
}

const askedIn = { APPLIED: 'withdraw', PARTICIPATED: 'leave' } as const

type QuestionProps = Props & { trigger?: ReactElement; onClose?: () => void }

/** The question before an application is withdrawn, or a private program left. */
export const LeaveQuestion = ({ program, crew, state, exit = null, trigger, onClose }: QuestionProps) => {
  const { id, title } = program
  const t = useT('programs.leave')
  const readAgain = useOutdated()
  const asked = askedIn[state]
  return (
    <ConfirmAction
      endpoint={leaveProgram}
      input={{ id, ...(crew && { crewId: crew.id }), from: state }}
      tone="danger"
      title={t(`${asked}.title`)}
      text={crew ? t(`${asked}.crewText`, { title, crew: crew.name }) : t(`${asked}.text`, { title })}
      label={t(`${asked}.action`)}
      done={t(`${asked}.done`)}
      {...(exit && { onDone: exit, revalidates: false, onRefused: () => void readAgain() })}
      {...(trigger && { trigger })}
      {...(onClose && { onClose })}
    />
  )
}

/** Withdraws an application, or leaves a private program, after a question. */
export const LeaveProgram = ({ size = 'small', ...props }: Props & Pick<ButtonLook, 'size'>) => {
  const t = useT('programs.leave')
  const { crew, state } = props
  const { title } = props.program
  return (
    <LeaveQuestion
      {...props}
      trigger={
        <Button size={size} tone={state === 'APPLIED' ? 'secondary' : 'quiet'}>
          {t(`${askedIn[state]}.action`)}
          <VisuallyHidden>{crew ? `: ${title}, ${crew.name}` : `: ${title}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}
