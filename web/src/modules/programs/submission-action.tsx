import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Whether the viewer, once signed in, can submit a ticket now. */
export const maySubmit = ({ submissionBlock, editing }: ProgramPage): boolean =>
  editing === null && (submissionBlock === null || submissionBlock === 'SIGN_IN')

/** The link to a new ticket, which leads guests to sign-in first. */
export const SubmissionAction = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.submission')
  return (
    <LinkButton to={`/programs/${program.id}/new-ticket`} tone="primary" size="large" isWide>
      {t(program.submissionBlock === 'SIGN_IN' ? 'signIn' : 'write')}
    </LinkButton>
  )
}
