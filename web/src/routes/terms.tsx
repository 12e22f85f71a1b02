import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../api/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { TermsTabs, termsTypeOf } from '../modules/accounts/terms-tabs.tsx'
import { TermsText } from '../modules/accounts/terms-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/terms.ts'

const reading = read(listTerms, () => ({}))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Terms = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.terms')
  const format = useFormat()
  const type = termsTypeOf(useSearchParams()[0].get('type'))
  const document = loaderData.data.find((one) => one.type === type)
  return (
    <>
      <PageHeader title={t('title')} />
      <TermsTabs current={type} />
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
