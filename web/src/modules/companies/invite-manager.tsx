import { createInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import { Suspense } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { OwnPrograms } from './program-choice.tsx'
import { rightsOf } from './rights-of.ts'

const RightsFields = lazyPart(async () => (await import('./rights-fields.tsx')).RightsFields)

/** Mails an invitation. A new manager handles tickets unless more is chosen. */
export const InviteManager = ({ programs }: { programs: OwnPrograms }) => {
  const t = useT('companies.members.invite')
  const isLimited = useViewer()?.company?.isLimited === true
  return (
    <FormDialog
      endpoint={createInvitation}
      schema={async () => (await import('./companies.forms.ts')).inviteForm}
      defaults={{ permissions: ['TICKETS'], scope: isLimited ? ('NAMED' as const) : ('ALL' as const), programs: [] }}
      inputOf={({ email = '', ...rights }) => ({ email, ...rightsOf(rights) })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      trigger={<Button tone="primary">{t('action')}</Button>}
    >
      {(form) => (
        <>
          <Field label={t('email')} mark="required" error={form.errorOf('email')}>
            <TextInput type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
          </Field>
          <Suspense>
            <RightsFields form={form} programs={programs} />
          </Suspense>
        </>
      )}
    </FormDialog>
  )
}
