// Agreeing to a document after sign-up: a manager's terms before his first page, the optional consent at any time.
import { agreeTerms, listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { data, useRevalidator, useSearchParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { read } from '../api/read.ts'
import { useWrite } from '../api/use-write.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { useFailure } from '../forms/use-failure.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { type LaterTermsType, laterTermsTypeOf } from '../modules/accounts/later-terms.ts'
import { TermsText } from '../modules/accounts/terms-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/terms-agreement.ts'

const typeAskedFor = (search: URLSearchParams): LaterTermsType => {
  const type = laterTermsTypeOf(search.get('type'))
  if (type === null) throw data(null, { status: 404 })
  return type
}

const reading = read(listTerms, ({ url }) => ({ type: typeAskedFor(url.searchParams) }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** Where one goes who wanted no page in particular. */
const onwardFrom: Record<LaterTermsType, string> = { MANAGER: '/management/company', PII_OPTIONAL: '/' }

const useAgreeing = (type: LaterTermsType, version: number, goOn: () => Promise<void>) => {
  const t = useT('accounts.agreement')
  const { revalidate } = useRevalidator()
  const { write, isBusy } = useWrite(agreeTerms, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const agree = async () => {
    const written = await write({ types: [{ type, version }] })
    if (written === null) return
    if (written.ok) {
      await goOn()
      showToast(t('done'))
      return
    }
    showFailure(written.error)
    // The newer text takes the place of the one that was read.
    if (written.error.messageKey === 'terms.outdatedVersion') await revalidate()
  }
  return { agree, isBusy, failure }
}

const TermsAgreement = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.agreement')
  const format = useFormat()
  const viewer = useViewer()
  const type = typeAskedFor(useSearchParams()[0])
  const goOn = useEntry(onwardFrom[type])
  const document = loaderData.data.find((one) => one.type === type)
  const { agree, isBusy, failure } = useAgreeing(type, document?.version ?? 0, goOn)
  if (!document) throw data(null, { status: 404 })
  const isAgreed = viewer?.meta.tos.includes(type) ?? false
  return (
    <EntryFrame title={t(`${type}.title`)}>
      <p className="-mt-3 text-secondary">{t(`${type}.text`)}</p>
      <div className="rounded-box border border-line p-5">
        <TermsText document={document} effectiveOn={format.date(document.effectiveOn)} />
      </div>
      <div className="sticky bottom-0 -mb-16 flex flex-col gap-3 border-t border-line bg-paper py-4">
        {isAgreed && <Alert tone="success">{t('alreadyAgreed')}</Alert>}
        {isAgreed ? (
          <Button tone="primary" size="large" isWide onClick={() => void goOn()}>
            {t('goOn')}
          </Button>
        ) : (
          <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void agree()}>
            {t('agree')}
          </Button>
        )}
        <FormFailure failure={failure} />
      </div>
    </EntryFrame>
  )
}

export default TermsAgreement
