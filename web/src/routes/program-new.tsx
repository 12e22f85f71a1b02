import { createProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { ClipboardCheck, Coins, Crosshair, IdCard, ScrollText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { FormFailure } from '../forms/form-failure.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useMissingForPrograms } from '../guards/permitted.ts'
import { Link, useHref } from '../i18n/link.tsx'
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
  const frame = useT('programs.edit.title')
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
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing}>
      <Card icon={IdCard} title={frame('heading')} description={frame('text')}>
        <Field
          label={t('title')}
          hint={t('titleHint', programLimits.title)}
          error={form.errorOf('title')}
          mark="required"
        >
          <TextInput autoComplete="off" {...form.register('title')} />
        </Field>
      </Card>
      <div className="mt-5 empty:hidden">
        <FormFailure failure={form.failure} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

const prepared = { assets: Crosshair, rewards: Coins, restrictions: ScrollText, review: ClipboardCheck }
const preparedSteps = ['assets', 'rewards', 'restrictions', 'review'] as const

/** What the further steps ask for. */
const Prepared = () => {
  const t = useT('programs.new.prepare')
  return (
    <section aria-labelledby="prepare" className="rounded-box bg-tint p-5 max-xl:mt-6 xl:w-column xl:shrink-0">
      <h2 id="prepare" className="text-subheading font-bold">
        {t('title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3 text-small">
        {preparedSteps.map((step) => {
          const Icon = prepared[step]
          return (
            <li key={step} className="flex gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
              {t(step)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ProgramNew = () => {
  const t = useT('programs.new')
  const edit = useT('programs.edit')
  const missing = useMissingForPrograms()
  if (missing) return <PermissionNeeded title={t('heading')} permission={missing} />
  return (
    <div className="max-w-form xl:max-w-none">
      <PageHeader
        title={t('heading')}
        description={t('description')}
        above={
          <Link to="/management/company/program" className="text-secondary hover:text-ink">
            {edit('toList')}
          </Link>
        }
      />
      <div className="mb-6">
        <Steps label={edit('steps.label')} steps={wizardSteps.map((step) => edit(`steps.${step}`))} current={0} />
      </div>
      <div className="xl:flex xl:items-start xl:gap-6">
        <div className="min-w-0 max-w-form flex-1">
          <TitleForm />
        </div>
        <Prepared />
      </div>
    </div>
  )
}

export default ProgramNew
