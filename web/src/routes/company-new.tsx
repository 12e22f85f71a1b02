// A new application, a pending one and a repeated one share one address.
import { getApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useSearchParams,
} from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { upload } from '../api/upload.ts'
import { viewerOf } from '../api/who.ts'
import type { UploadPicture } from '../forms/use-upload.ts'
import { viewerContext } from '../guards/guard-pages.ts'
import { readIfThere } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { WaySteps } from '../modules/accounts/way-steps.tsx'
import { draftOf, useDraft } from '../modules/companies/application-draft.ts'
import { ApplicationForm } from '../modules/companies/application-form.tsx'
import { ApplicationWaiting } from '../modules/companies/application-waiting.tsx'
import { basisOf, discardDraft } from '../modules/companies/stored-application.ts'
import { WithdrawApplication } from '../modules/companies/withdraw-application.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/company-new.ts'

const reading = readIfThere(getApplication, () => ({}))

/** A user without a company has no application, as the guard has just checked. */
const mayHaveApplied = (context: Readonly<RouterContextProvider>): boolean => {
  const found = context.get(viewerContext)
  return found === 'notAsked' || viewerOf(found)?.company !== null
}

export const loader = (args: LoaderFunctionArgs) => (mayHaveApplied(args.context) ? reading.loader(args) : null)

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  mayHaveApplied(args.context) ? reading.clientLoader(args) : null

const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)

type FormProps = { application: CompanyApplication | null; onDone: () => void; onCancel?: () => void }

const Form = ({ application, onDone, onCancel }: FormProps) => {
  const t = useT('companies.application')
  const viewer = useViewer()
  const basis = basisOf(viewer?.uuid ?? '', application)
  const { draft, isStored } = useDraft(draftOf(application, viewer?.email ?? ''), basis)
  const label =
    application === null ? 'apply.submit' : application.state === 'DENIED' ? 'denied.submit' : 'change.submit'
  return (
    <ApplicationForm
      key={`${basis} ${isStored}`}
      draft={draft}
      basis={basis}
      application={application}
      upload={uploadLogo}
      submitLabel={t(label)}
      onSent={() => {
        showToast(t(application === null ? 'apply.done' : 'change.done'))
        onDone()
      }}
      {...(onCancel && { onCancel })}
    />
  )
}

/** The edit mode is in the address, so that Back leaves it. */
const useChanging = () => {
  const [search, setSearch] = useSearchParams()
  return {
    isChanging: search.has('change'),
    begin: () => setSearch({ change: '1' }),
    end: () => setSearch({}, { replace: true }),
  }
}

const Denied = ({ application, onDone }: { application: CompanyApplication; onDone: () => void }) => {
  const t = useT('companies.application.denied')
  return (
    <EntryFrame title={t('title')} below={<WithdrawApplication />}>
      <Alert tone="warning" title={t('reason')}>
        <span className="whitespace-pre-line">{application.reason}</span>
      </Alert>
      <p className="text-secondary">{t('text')}</p>
      <Form application={application} onDone={onDone} />
    </EntryFrame>
  )
}

/** Staff decide on applications, so they have none of their own. */
const StaffOnly = () => {
  const t = useT('companies.application.staff')
  return (
    <EntryFrame title={t('title')}>
      <p className="-mt-3 text-secondary">{t('text')}</p>
      <LinkButton to="/staff/companies" tone="primary" size="large" isWide>
        {t('action')}
      </LinkButton>
    </EntryFrame>
  )
}

const CompanyNew = ({ loaderData: application }: Route.ComponentProps) => {
  const t = useT('companies.application')
  const viewer = useViewer()
  const { isChanging, begin, end } = useChanging()
  const cancel = () => {
    discardDraft()
    end()
  }
  if (viewer?.isStaff) return <StaffOnly />
  if (application === null) {
    return (
      <EntryFrame title={t('apply.title')}>
        <p className="-mt-3 text-secondary">{t('apply.text')}</p>
        <WaySteps at="application" isForCompany />
        <Form application={null} onDone={end} />
      </EntryFrame>
    )
  }
  if (application.state === 'APPROVED') {
    return (
      <EntryFrame title={t('approved.title')} drawing="done">
        <LinkButton to="/management/company" tone="primary" size="large" isWide>
          {t('approved.toDashboard')}
        </LinkButton>
      </EntryFrame>
    )
  }
  if (application.state === 'DENIED') return <Denied application={application} onDone={end} />
  return (
    <EntryFrame title={t(isChanging ? 'change.title' : 'waiting.title')} drawing={isChanging ? undefined : 'review'}>
      {isChanging ? (
        <Form application={application} onDone={end} onCancel={cancel} />
      ) : (
        <ApplicationWaiting application={application} onEdit={begin} />
      )}
    </EntryFrame>
  )
}

export default CompanyNew
