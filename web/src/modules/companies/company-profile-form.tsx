import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { businessNumberAsWritten } from '@jebo/contract/core/business-digits.ts'
import { useController } from 'react-hook-form'
import { FormFailure } from '../../forms/form-failure.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { OutdatedProfile } from '../../forms/outdated-profile.tsx'
import type { UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { CompanyNameField, ContactFields, IntroductionFields, legendClass, WebsiteField } from './company-fields.tsx'
import { CoverField, LogoField } from './picture-fields.tsx'
import { useCompanyProfile } from './use-company-profile.ts'

/** What staff have approved, and nobody changes here. */
const Fixed = ({ company }: { company: CompanyApplication }) => {
  const t = useT('companies')
  const number = company.businessNumber === null ? t('none') : businessNumberAsWritten(company.businessNumber)
  return (
    <div className="rounded-box bg-tint p-4">
      <DescriptionList
        rows={[
          {
            key: 'alias',
            term: t('fields.alias'),
            detail: <span className="break-all">/companies/{company.alias}</span>,
          },
          { key: 'businessNumber', term: t('fields.businessNumber'), detail: number },
        ]}
      />
      <p className="mt-3 text-small text-secondary">{t('settings.fixed')}</p>
    </div>
  )
}

type Props = { company: CompanyApplication; uploadLogo: UploadPicture; uploadCover: UploadPicture }

/** The profile of an approved company, for its owner. */
export const CompanyProfileForm = ({ company, uploadLogo, uploadCover }: Props) => {
  const t = useT('companies')
  const draft = useCompanyProfile(company)
  const { form } = draft
  const logo = useController({ control: form.control, name: 'logoId' })
  const cover = useController({ control: form.control, name: 'coverId' })
  return (
    <Card as="div">
      <form
        method="post"
        noValidate
        onSubmit={draft.submit}
        onKeyDown={ignoreWhileComposing}
        className="flex flex-col gap-10"
      >
        {draft.isOutdated && draft.isChanged && <OutdatedProfile draft={draft} />}
        <fieldset>
          <legend className={legendClass}>{t('form.company')}</legend>
          <div className="flex flex-col gap-5">
            <LogoField
              path={draft.logoPath}
              onChange={draft.setLogo}
              upload={uploadLogo}
              error={form.errorOf('logoId')}
              focusRef={logo.field.ref}
            />
            <CoverField
              path={draft.coverPath}
              onChange={draft.setCover}
              upload={uploadCover}
              error={form.errorOf('coverId')}
              focusRef={cover.field.ref}
            />
            <CompanyNameField form={form} />
            <Fixed company={company} />
            <WebsiteField form={form} />
            <IntroductionFields form={form} />
          </div>
        </fieldset>
        <ContactFields form={form} />
        <div className="flex flex-col gap-3">
          <FormFailure failure={form.failure} />
          <div className="flex justify-end">
            <Button type="submit" tone="primary" isBusy={draft.isBusy}>
              {t('settings.save')}
            </Button>
          </div>
        </div>
      </form>
      <LeaveGuard hasUnsaved={draft.isChanged} />
    </Card>
  )
}
