import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { useSearchParams } from 'react-router'
import { readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { TermsTabs, termsTypeOf } from '../modules/accounts/terms-tabs.tsx'
import { TermsText } from '../modules/accounts/terms-text.tsx'
import { VersionAlert } from '../modules/accounts/version-alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/terms.ts'

/** The version in an address; null for the current one. */
const versionOf = (asked: string | null): number | null =>
  asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null

const reading = readWith(async (ask, { url: { searchParams } }) => {
  const type = termsTypeOf(searchParams.get('type'))
  const version = versionOf(searchParams.get('version'))
  const inForce = (await ask(listTerms, { type })).data[0] ?? null
  if (version === null) return { document: inForce, inForce }
  const document = (await ask(listTerms, { type, version })).data[0] ?? null
  return { document, inForce }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Terms = ({ loaderData: { document, inForce } }: Route.ComponentProps) => {
  const t = useT('accounts.terms')
  const format = useFormat()
  const type = termsTypeOf(useSearchParams()[0].get('type'))
  return (
    <>
      <PageHeader title={t('title')} />
      <TermsTabs current={type} />
      {document && inForce && <VersionAlert document={document} inForce={inForce} />}
      {document ? (
        <TermsText document={document} effectiveOn={format.date(document.effectiveOn)} />
      ) : (
        <EmptyState title={t('none')} action={<LinkButton to="/contact-us">{t('contact')}</LinkButton>}>
          {t('noneHint')}
        </EmptyState>
      )}
    </>
  )
}

export default Terms
