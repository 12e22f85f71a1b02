// Agreeing to a document after sign-up: a new manager's terms, changed terms, the optional consent.
import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { listAgreements, listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { data, useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readAllRows } from '../guards/ask-all.ts'
import { read, readAll } from '../guards/read.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { AgreementActions } from '../modules/accounts/agreement-actions.tsx'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { agreedVersionOf, isAgreedTo, type LaterTermsType, laterTermsTypeOf } from '../modules/accounts/later-terms.ts'
import { TermsText } from '../modules/accounts/terms-text.tsx'
import { useSignOut } from '../modules/shell/use-sign-out.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/terms-agreement.ts'

const typeAskedFor = (search: URLSearchParams): LaterTermsType => {
  const type = laterTermsTypeOf(search.get('type') ?? 'USER')
  if (type === null) throw data(null, { status: 404 })
  return type
}

const reading = readAll({
  terms: read(listTerms, ({ url }) => ({ type: typeAskedFor(url.searchParams) })),
  agreements: readAllRows((ask, page) => ask(listAgreements, page)),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Where a user without a remembered page goes. */
const onwardFrom: Record<LaterTermsType, string> = {
  USER: '/',
  PII_REQUIRED: '/',
  PII_OPTIONAL: '/settings/profile',
  MANAGER: '/management/company',
}

/** Users who do not agree can still sign out and revoke the optional consent. */
const WaysOut = ({ given }: { given: readonly GivenAgreement[] }) => {
  const t = useT('accounts.agreement')
  const signOut = useSignOut()
  return (
    <div className="-ml-4 flex flex-wrap gap-2">
      <Button tone="quiet" onClick={signOut}>
        {t('signOut')}
      </Button>
      {given.some((one) => one.type === 'PII_OPTIONAL') && (
        <LinkButton tone="quiet" to="/terms/agreement?type=PII_OPTIONAL">
          {t('toConsent')}
        </LinkButton>
      )}
    </div>
  )
}

/** A company that is not approved is bound by the terms too, and its owner may wonder what is missing. */
const UnderReview = () => {
  const t = useT('accounts.agreement.review')
  const state = useViewer()?.company?.state ?? 'APPROVED'
  if (state === 'APPROVED') return null
  return (
    <Alert
      tone={state === 'DENIED' ? 'warning' : 'info'}
      title={t(state)}
      className="flex-wrap"
      action={
        <LinkButton to="/companies/new" size="small">
          {t('action')}
        </LinkButton>
      }
    >
      {t('text')}
    </Alert>
  )
}

const TermsAgreement = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.agreement')
  const format = useFormat()
  const viewer = useViewer()
  const type = typeAskedFor(useSearchParams()[0])
  const goOn = useEntry(onwardFrom[type])
  const given = loaderData.agreements
  const document = loaderData.terms.data.find((one) => one.type === type)
  if (!document) throw data(null, { status: 404 })
  const isAgreed = isAgreedTo(given, document)
  const before = agreedVersionOf(given, type)
  const effectiveOn = format.date(document.effectiveOn)
  return (
    <EntryFrame title={t(`${type}.title`)} below={!isAgreed && type !== 'PII_OPTIONAL' && <WaysOut given={given} />}>
      <p className="-mt-3 text-secondary">{t(`${type}.text`)}</p>
      {type === 'MANAGER' && <UnderReview />}
      {before !== null && !isAgreed && (
        <Alert tone="info" title={t('changed')}>
          {t('changedText', { before, version: document.version, date: effectiveOn })}
        </Alert>
      )}
      <div className="rounded-box border border-line p-5">
        <TermsText document={document} effectiveOn={effectiveOn} />
      </div>
      {type === 'MANAGER' && !viewer?.company ? (
        <Alert tone="warning" action={<LinkButton to="/manager-only">{t('toManagerOnly')}</LinkButton>}>
          {t('onlyManagers')}
        </Alert>
      ) : (
        <AgreementActions
          key={type}
          type={type}
          version={document.version}
          isAgreed={isAgreed}
          isGiven={before !== null}
          goOn={goOn}
        />
      )}
    </EntryFrame>
  )
}

export default TermsAgreement
