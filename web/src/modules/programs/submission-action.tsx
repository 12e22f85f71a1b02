import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Whether the viewer, once signed in, can submit a ticket now. */
export const maySubmit = ({ submissionBlock, editing }: ProgramPage): boolean =>
  editing === null && (submissionBlock === null || submissionBlock === 'SIGN_IN')

/** The link to a new ticket, or to sign-in first. */
export const SubmissionAction = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.submission')
  const entryLink = useEntryLink()
  if (program.submissionBlock === 'SIGN_IN') {
    return (
      <LinkButton to={entryLink('/sign-in')} tone="primary" size="large" isWide>
        {t('signIn')}
      </LinkButton>
    )
  }
  return (
    <LinkButton to={`/programs/${program.id}/new-ticket`} tone="primary" size="large" isWide>
      {t('write')}
    </LinkButton>
  )
}
