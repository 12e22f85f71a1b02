import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Invites a hacker to a private program by their nickname. */
export const InviteHacker = ({ programId }: { programId: number }) => {
  const t = useT('programs.participants.invite')
  return (
    <FormDialog
      endpoint={inviteToProgram}
      schema={async () => (await import('@jebo/contract/programs/participants.schema.ts')).invitationForm}
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
