// The confidentiality agreement is read here and signed at the identity provider, which returns here. It may return
// without a cookie, so the page has no guard; readers see what they still need before they can sign.
import type { TermsDocument } from '@jebo/contract/accounts/accounts.schema.ts'
import { listAgreements, listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { askAll } from '../guards/ask-all.ts'
import { leadingTo, withPrevious } from '../guards/previous-path.ts'
import { readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { TermsText } from '../modules/accounts/terms-text.tsx'
import { Checking, Outcome } from '../modules/identity/outcome.tsx'
import { SignAction } from '../modules/identity/sign-action.tsx'
import { SignedAlready } from '../modules/identity/signed-already.tsx'
import { signedNda } from '../modules/identity/signed-nda.ts'
import { type Opener, useOpener } from '../modules/identity/use-opener.ts'
import { useReturned } from '../modules/identity/use-returned.ts'
import type { Route } from './+types/nda.ts'

const isReturn = ({ searchParams }: URL): boolean =>
  ['token_version_id', 'enc_data', 'integrity_value'].some((name) => searchParams.has(name))

const reading = readWith(async (ask, { url }) => {
  if (isReturn(url)) return null
  const viewer = await ask(getAuth, {})
  if (viewer.meta.verificationLevel === 0) throw redirect(withPrevious('/verification', url))
  const [terms, agreements] = await Promise.all([
    ask(listTerms, { type: 'NDA' }),
    askAll((page) => ask(listAgreements, page)),
  ])
  const [document] = terms.data
  if (!document) throw data(null, { status: 404 })
  return { document, signature: viewer.meta.tos.includes('NDA') ? signedNda(agreements) : null }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Removes the provider's parameters from the address without a navigation. */
export const shouldRevalidate = ({ currentUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isReturn(currentUrl) && defaultShouldRevalidate

const Returned = () => {
  const t = useT('identity')
  const returned = useReturned('NDA')
  if (returned === null) {
    return (
      <EntryFrame title={t('return.checking.title')}>
        <Checking />
      </EntryFrame>
    )
  }
  const { messageKey, holds, onward } = returned
  const outcome = messageKey !== null ? 'failed' : holds ? 'done' : 'outdated'
  return (
    <EntryFrame title={t(`nda.${outcome}.title`)} drawing={outcome === 'done' ? 'done' : undefined}>
      <Outcome
        {...returned}
        done={t(holds ? 'nda.done.text' : 'nda.outdated.text')}
        onward={{ to: onward ?? '/settings/identity', label: t('verification.done.onward') }}
        again={{
          to: leadingTo('/authentication/nda', onward),
          label: t(holds ? 'nda.failed.again' : 'nda.outdated.again'),
        }}
      />
    </EntryFrame>
  )
}

const Reading = ({ document, opener }: { document: TermsDocument; opener: Opener }) => {
  const t = useT('identity.nda')
  const format = useFormat()
  return (
    <EntryFrame title={t('title')}>
      <p className="-mt-3 text-secondary">{t('text')}</p>
      <div className="rounded-box border border-line p-5">
        <TermsText document={document} effectiveOn={format.date(document.effectiveOn)} />
      </div>
      <SignAction version={document.version} opener={opener} />
    </EntryFrame>
  )
}

const Nda = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('identity.nda')
  const opener = useOpener('NDA')
  if (loaderData === null) return <Returned />
  const { document, signature } = loaderData
  if (!signature) return <Reading document={document} opener={opener} />
  return (
    <EntryFrame title={t('done.title')} drawing="done">
      <SignedAlready signature={signature} opener={opener} />
    </EntryFrame>
  )
}

export default Nda
