// The fields that the application of a company and the profile of an approved one have in common.
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import type { companyProfileForm } from '@jebo/contract/companies/companies.schema.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useCallback, useEffect } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { loadOptional } from '../../optional/load-optional.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type CompanyProfileValues = z.input<typeof companyProfileForm>

type Name = Exclude<keyof CompanyProfileValues, 'coverId'>

/** What the fields need of their form, which may have others. */
export type CompanyFieldsForm = {
  errorOf: (name: Name) => string | undefined
  register: (
    name: Name,
    options?: { onBlur?: () => Promise<void>; setValueAs?: (typed: string) => string },
  ) => UseFormRegisterReturn
  getValues: (name: Name) => string | undefined
  setValue: (name: Name, value: string) => void
}

type Props = { form: CompanyFieldsForm }

export const legendClass = 'mb-4 text-subheading font-bold'

export const CompanyNameField = ({ form }: Props) => (
  <Field label={useT('companies.fields')('companyName')} mark="required" error={form.errorOf('companyName')}>
    <TextInput autoComplete="organization" {...form.register('companyName')} />
  </Field>
)

export const WebsiteField = ({ form }: Props) => {
  const t = useT('companies')
  return (
    <Field label={t('fields.website')} mark="required" hint={t('form.websiteHint')} error={form.errorOf('website')}>
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('website')}
      />
    </Field>
  )
}

export const IntroductionFields = ({ form }: Props) => {
  const t = useT('companies')
  return (
    <>
      <Field label={t('fields.bio')} mark="optional" hint={t('form.bioHint')} error={form.errorOf('bio')}>
        <TextInput {...form.register('bio')} />
      </Field>
      <Field label={t('fields.about')} mark="optional" hint={t('form.aboutHint')} error={form.errorOf('about')}>
        <TextArea
          rows={6}
          limit={companyLimits.about.max}
          defaultValue={form.getValues('about')}
          {...form.register('about')}
        />
      </Field>
    </>
  )
}

/** Writes the telephone number with hyphens; at first, too, since `shownPhone` knows the usual ones only. */
const useHyphens = ({ getValues, setValue }: CompanyFieldsForm): (() => Promise<void>) => {
  const write = useCallback(async () => {
    const typed = getValues('phone')
    const rules = typed ? await loadOptional(() => import('@jebo/contract/core/phone.ts')) : null
    if (rules && typed && getValues('phone') === typed) setValue('phone', rules.phoneAsWritten(typed))
  }, [getValues, setValue])
  useEffect(() => void write(), [write])
  return write
}

export const ContactFields = ({ form }: Props) => {
  const t = useT('companies')
  const withHyphens = { onBlur: useHyphens(form) }
  return (
    <fieldset>
      <legend className={legendClass}>{t('form.contact')}</legend>
      <div className="flex flex-col gap-5">
        <Field label={t('fields.managerName')} mark="required" error={form.errorOf('managerName')}>
          <TextInput autoComplete="name" {...form.register('managerName')} />
        </Field>
        <Field label={t('fields.jobTitle')} mark="required" error={form.errorOf('jobTitle')}>
          <TextInput autoComplete="organization-title" {...form.register('jobTitle')} />
        </Field>
        <Field label={t('fields.phone')} mark="required" hint={t('form.phoneHint')} error={form.errorOf('phone')}>
          <TextInput type="tel" autoComplete="tel" {...form.register('phone', withHyphens)} />
        </Field>
        <Field label={t('fields.mail')} mark="required" hint={t('form.mailHint')} error={form.errorOf('mail')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('mail', { setValueAs: (typed: string) => typed.trim().toLowerCase() })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
