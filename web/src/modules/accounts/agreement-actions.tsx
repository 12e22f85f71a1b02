import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { useRevalidator } from 'react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { LaterTermsType } from './later-terms.ts'
import { WithdrawConsent } from './withdraw-consent.tsx'

type Props = {
  type: LaterTermsType
  version: number
  /** Agreed to this version or a later one. */
  isAgreed: boolean
  /** Agreed to any version. */
  isGiven: boolean
  goOn: () => Promise<void>
}

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
    // The newer text replaces the one that was read.
    if (written.error.messageKey === 'terms.outdatedVersion') await revalidate()
  }
  return { agree, isBusy, failure }
}

/** Below a document: agree to it, or continue if that is done. */
export const AgreementActions = ({ type, version, isAgreed, isGiven, goOn }: Props) => {
  const t = useT('accounts.agreement')
  const { agree, isBusy, failure } = useAgreeing(type, version, goOn)
  return (
    <div className="sticky bottom-strip flex flex-col gap-3 border-t border-line bg-paper py-4">
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
      {type === 'PII_OPTIONAL' && isGiven && <WithdrawConsent />}
      {type === 'PII_OPTIONAL' && !isGiven && (
        <Button size="large" isWide onClick={() => void goOn()}>
          {t('notNow')}
        </Button>
      )}
      <FormFailure failure={failure} />
    </div>
  )
}
