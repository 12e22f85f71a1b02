import { getApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { Suspense } from 'react'
import { useViewer } from '../api/page-facts.ts'
import { upload } from '../api/upload.ts'
import type { UploadPicture } from '../forms/use-upload.ts'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { CompanyBanner } from '../modules/companies/company-banner.tsx'
import { PlanCard } from '../modules/companies/plan-card.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/settings-company.ts'

const Unloaded = () => {
  const t = useT('companies.settings')
  return <Alert tone="warning">{t('unloaded')}</Alert>
}

// A reader needs one of them.
const CompanyProfileForm = lazyPart(
  async () => (await import('../modules/companies/company-profile-form.tsx')).CompanyProfileForm,
  Unloaded,
)
const ApplicationFacts = lazyPart(
  async () => (await import('../modules/companies/application-facts.tsx')).ApplicationFacts,
  Unloaded,
)

const reading = read(getApplication, () => ({}))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)

const SettingsCompany = ({ loaderData: company }: Route.ComponentProps) => {
  const t = useT('companies.settings')
  const isOwner = useViewer()?.company?.role === 'OWNER'
  const isApproved = company.state === 'APPROVED'
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={isApproved && <LinkButton to={`/companies/${company.alias}`}>{t('toPage')}</LinkButton>}
      />
      <div className="flex max-w-form flex-col gap-4">
        <CompanyBanner state={company.state} />
        {isApproved && !isOwner && <Alert>{t('ownerOnly')}</Alert>}
        <PlanCard plan={company.plan} />
        <Suspense>
          {isApproved && isOwner ? (
            <CompanyProfileForm company={company} upload={uploadLogo} />
          ) : (
            <Card as="div">
              <ApplicationFacts application={company} />
            </Card>
          )}
        </Suspense>
      </div>
    </>
  )
}

export default SettingsCompany
