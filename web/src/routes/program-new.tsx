import { createProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { useNavigate } from 'react-router'
import { FormFailure } from '../forms/form-failure.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useMissingForPrograms } from '../guards/permitted.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { wizardSteps } from '../modules/programs/wizard/wizard-steps.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ignoreWhileComposing } from '../ui/composing.ts'
import { Field } from '../ui/field.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Steps } from '../ui/steps.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** A draft needs only a title; the rest is written on its own page. */
const TitleForm = () => {
  const t = useT('programs.new')
  const steps = useT('programs.edit.steps')
  const navigate = useNavigate()
  const href = useHref()
  const form = useContractForm(
    async () => (await import('@jebo/contract/programs/programs.schema.ts')).programTitleForm,
    { title: '' },
  )
  const { write, isBusy } = useWrite(createProgram, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values)
    // Back must not return here, because another press would create a second draft.
    if (written?.ok) await navigate(href(`/programs/${written.answer.id}/edit?step=title`), { replace: true })
    else if (written) form.showFailure(written.error)
  })
  return (
    <div className="max-w-form">
      <PageHeader title={t('heading')} description={t('description')} />
      <div className="mb-6">
        <Steps label={steps('label')} steps={wizardSteps.map((step) => steps(step))} current={0} />
      </div>
      <Card as="div">
        <form
          method="post"
          noValidate
          onSubmit={submit}
          onKeyDown={ignoreWhileComposing}
          className="flex flex-col gap-5"
        >
          <Field
            label={t('title')}
            hint={t('titleHint', programLimits.title)}
            error={form.errorOf('title')}
            mark="required"
          >
            <TextInput autoComplete="off" {...form.register('title')} />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" tone="primary" isBusy={isBusy}>
              {t('submit')}
            </Button>
          </div>
          <FormFailure failure={form.failure} />
        </form>
      </Card>
    </div>
  )
}

const ProgramNew = () => {
  const t = useT('programs.new')
  const missing = useMissingForPrograms()
  if (missing) return <PermissionNeeded title={t('heading')} permission={missing} />
  return <TitleForm />
}

export default ProgramNew
