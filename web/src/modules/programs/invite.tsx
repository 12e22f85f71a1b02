import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Invites a hacker to a private program by their nickname. */
const InviteHacker = ({ programId }: { programId: number }) => {
  const t = useT('programs.participants.invite')
  return (
    <FormDialog
      endpoint={inviteToProgram}
      schema={async () => (await import('@jebo/contract/programs/participants.schema.ts')).hackerInvitationForm}
      defaults={{ nickname: '' }}
      inputOf={({ nickname }) => ({ id: programId, nickname: nickname ?? '' })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={({ nickname }) => t('done', { nickname: nickname ?? '' })}
      trigger={<Button tone="primary">{t('action')}</Button>}
    >
      {(form) => (
        <Field label={t('nickname')} mark="required" error={form.errorOf('nickname')}>
          <TextInput autoComplete="off" {...form.register('nickname')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** Invites a crew by its name. */
const InviteCrew = ({ programId, isMain }: { programId: number; isMain: boolean }) => {
  const t = useT('programs.participants.inviteCrew')
  return (
    <FormDialog
      endpoint={inviteToProgram}
      schema={async () => (await import('@jebo/contract/programs/participants.schema.ts')).crewInvitationForm}
      defaults={{ crew: '' }}
      inputOf={({ crew }) => ({ id: programId, crew: crew ?? '' })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={({ crew }) => t('done', { crew: crew ?? '' })}
      trigger={<Button {...(isMain && { tone: 'primary' as const })}>{t('action')}</Button>}
    >
      {(form) => (
        <Field label={t('crew')} mark="required" error={form.errorOf('crew')}>
          <TextInput autoComplete="off" {...form.register('crew')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** The invitations that the rules of a private program admit. */
export const Invite = ({ program: { id, participantRestriction } }: { program: ProgramPage }) => (
  <>
    {participantRestriction !== 'SOLO_ONLY' && (
      <InviteCrew programId={id} isMain={participantRestriction === 'CREW_ONLY'} />
    )}
    {participantRestriction !== 'CREW_ONLY' && <InviteHacker programId={id} />}
  </>
)
