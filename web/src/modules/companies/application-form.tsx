import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { businessNumberAsWritten } from '@jebo/contract/core/business-digits.ts'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { usePageFacts } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import type { CheckedName } from '../../forms/name-check.tsx'
import type { UploadPicture } from '../../forms/use-upload.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { Field } from '../../ui/field.tsx'
import { NewWindow } from '../../ui/new-window.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CompanyNameField, ContactFields, IntroductionFields, legendClass, WebsiteField } from './company-fields.tsx'
import { OutdatedApplication } from './outdated-application.tsx'
import { LogoField } from './picture-fields.tsx'
import type { ApplicationDraft } from './stored-application.ts'
import { type Application, useApplicationForm } from './use-application-form.ts'

const AliasCheck = lazyPart(async () => (await import('./alias-check.tsx')).AliasCheck)

type Props = {
  draft: ApplicationDraft
  basis: string
  /** The existing application that is edited; null for the first one. */
  application: CompanyApplication | null
  upload: UploadPicture
  /** The label of the submit button. */
  submitLabel: string
  onSent: () => void
  /** The link back, if there is one. */
  onCancel?: () => void
}

/** The future address of the company's page, shown while the user types an alias. */
const AliasHint = ({ alias, isFree }: { alias: string; isFree: boolean }) => {
  const t = useT('companies.form')
  const { origin } = usePageFacts()
  const host = origin.replace(/^https?:\/\//, '')
  return (
    <>
      {t('aliasHint')}
      <span className="mt-0.5 block break-all">
        {host}/companies/<b className="text-ink">{alias === '' ? t('aliasSample') : alias}</b>
      </span>
      {isFree && (
        <span className="mt-1 flex items-center gap-1 text-accent">
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
          {t('aliasIsFree')}
        </span>
      )}
    </>
  )
}

/** The address of the company's page, which no other company may have. */
const AliasField = ({ form }: Pick<Application, 'form'>) => {
  const t = useT('companies')
  const [checked, setChecked] = useState<CheckedName | null>(null)
  const typed = useWatch({ control: form.control, name: 'alias' })
  const alias = typed.trim().normalize('NFC')
  const answer = checked?.name === alias ? checked : null
  const { isSubmitting } = useFormState({ control: form.control })
  // Sending renews the session, so a question in between would be refused.
  const asked = isSubmitting ? '' : alias
  return (
    <Field
      label={t('fields.alias')}
      mark="required"
      hint={<AliasHint alias={alias} isFree={answer !== null && !answer.error} />}
      error={form.errorOf('alias') ?? answer?.error}
    >
      <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('alias')} />
      <Suspense>
        <AliasCheck alias={asked} checked={checked} onChecked={setChecked} />
      </Suspense>
    </Field>
  )
}

const CompanyFields = ({ application, upload }: { application: Application; upload: UploadPicture }) => {
  const t = useT('companies')
  const { form, logoPath, setLogo } = application
  const logo = useController({ control: form.control, name: 'logoId' })
  return (
    <fieldset>
      <legend className={legendClass}>{t('form.company')}</legend>
      <div className="flex flex-col gap-5">
        <LogoField
          path={logoPath}
          onChange={setLogo}
          upload={upload}
          error={form.errorOf('logoId')}
          focusRef={logo.field.ref}
        />
        <CompanyNameField form={form} />
        <AliasField form={form} />
        <Field
          label={t('fields.businessNumber')}
          mark="required"
          hint={t('form.businessNumberHint')}
          error={form.errorOf('businessNumber')}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder="000-00-00000"
            {...form.register('businessNumber', {
              onBlur: () => form.setValue('businessNumber', businessNumberAsWritten(form.getValues('businessNumber'))),
            })}
          />
        </Field>
        <WebsiteField form={form} />
        <IntroductionFields form={form} />
      </div>
    </fieldset>
  )
}

const Terms = ({ form }: { form: Application['form'] }) => {
  const t = useT('companies.form')
  return (
    <div className="rounded-box bg-tint p-4">
      <Checkbox
        label={<b>{t('terms')}</b>}
        hint={t('termsHint')}
        error={form.errorOf('agrees')}
        {...form.register('agrees')}
      />
      <Link to="/terms?type=MANAGER" target="_blank" className="mt-2 ml-7 inline-block text-small underline">
        {t('readTerms')}
        <NewWindow />
      </Link>
    </div>
  )
}

/** The application that staff decide on. The input survives a reload, a refusal or a change of language. */
export const ApplicationForm = ({ upload, submitLabel, onCancel, ...options }: Props) => {
  const ui = useT('ui')
  const application = useApplicationForm(options)
  const { form, submit, isBusy } = application
  const isChange = options.application !== null
  return (
    <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-10">
      {options.application && application.newest && (
        <OutdatedApplication base={options.application} newest={application.newest} application={application} />
      )}
      <CompanyFields application={application} upload={upload} />
      <ContactFields form={form} />
      {!isChange && <Terms form={form} />}
      <div className="flex flex-col gap-3">
        <FormFailure failure={form.failure} />
        <Button type="submit" tone="primary" size="large" isWide isBusy={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {ui('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
