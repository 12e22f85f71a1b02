import { getClosing } from '@jebo/contract/companies/closing.endpoints.ts'
import { getApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { getRewardApproval } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { getResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { Suspense } from 'react'
import { useViewer } from '../api/page-facts.ts'
import { upload } from '../api/upload.ts'
import type { UploadPicture } from '../forms/use-upload.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { read, readAll } from '../guards/read.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useT } from '../i18n/use-t.ts'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
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

const ResponseTargets = lazyPart(async () => (await import('../modules/tickets/response-targets.tsx')).ResponseTargets)
const RewardApproval = lazyPart(async () => (await import('../modules/tickets/reward-approval.tsx')).RewardApproval)
const ClosingCard = lazyPart(async () => (await import('../modules/companies/closing-card.tsx')).ClosingCard)

const reading = readAll({
  company: read(getApplication, () => ({})),
  targets: readIfPermitted(getResponseTargets, () => ({})),
  approval: readIfPermitted(getRewardApproval, () => ({})),
  closing: readIfPermitted(getClosing, () => ({})),
})
export const loader = reading.loader

/** The cards are there together when the page opens from another one. */
export const clientLoader = async (args: Parameters<typeof reading.clientLoader>[0]) => {
  const read = await reading.clientLoader(args)
  const cards =
    read.company.state === 'APPROVED'
      ? [CompanyProfileForm, ResponseTargets, RewardApproval, ClosingCard]
      : [ApplicationFacts]
  await Promise.all(cards.map((card) => card.preload()))
  return read
}

const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)
const uploadCover: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'COVER', file }, options)

const SettingsCompany = ({ loaderData: { company, targets, approval, closing } }: Route.ComponentProps) => {
  const t = useT('companies.settings')
  const isOwner = useViewer()?.company?.role === 'OWNER'
  const leave = useEntry()
  const isApproved = company.state === 'APPROVED'
  const password = <FreshDialog />
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
            <CompanyProfileForm company={company} uploadLogo={uploadLogo} uploadCover={uploadCover} />
          ) : (
            <Card as="div">
              <ApplicationFacts application={company} />
            </Card>
          )}
          {isApproved && targets && <ResponseTargets promised={targets} maySet={isOwner} />}
          {isApproved && approval && (
            <RewardApproval isRequired={approval.isRequired} maySet={isOwner} password={password} />
          )}
          {isApproved && closing && <ClosingCard company={company} {...closing} password={password} onClosed={leave} />}
        </Suspense>
      </div>
    </>
  )
}

export default SettingsCompany
