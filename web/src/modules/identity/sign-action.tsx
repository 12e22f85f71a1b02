import { beginNda } from '@jebo/contract/identity/identity.endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { beginFailure } from './begin-failure.ts'
import { providerAddress } from './provider-address.ts'
import { storeAttempt } from './started-attempts.ts'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import { useAway } from './use-away.ts'
import { useLeft } from './use-left.ts'
import type { Opener } from './use-opener.ts'

type Props = {
  /** The version that is shown. */
  version: number
  opener: Opener
}

/**
 * Leads from the agreement to the provider, in the same window. @param readVersion the version that was read; a
 * different current version is shown first
 */
const useSigning = (readVersion: number, findOpener: Opener['find']) => {
  const { write, isBusy } = useWrite(beginNda, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const { revalidate } = useRevalidator()
  const { isAway, setIsAway } = useAway()
  const isLeft = useLeft()
  const [isOtherVersion, setIsOtherVersion] = useState(false)

  const sign = async () => {
    showFailure(null)
    const written = await write({})
    if (!written || isLeft.current) return
    if (!written.ok) {
      showFailure(beginFailure(written.error))
      // Signed in another window meanwhile, so the page shows it as signed.
      if (written.error.messageKey === 'identity.ndaSigned') await revalidate()
      return
    }
    if (written.answer.version !== readVersion) {
      setIsOtherVersion(true)
      await revalidate()
      return window.scrollTo({ top: 0 })
    }
    setIsOtherVersion(false)
    const { address, reference } = providerAddress(written.answer)
    storeAttempt('NDA', { ...findOpener(), reference })
    setIsAway(true)
    window.location.assign(address)
  }
  return { sign, isBusy: isBusy || isAway, isOtherVersion, failure }
}

/** Stays visible while the user reads. */
export const SignAction = ({ version, opener }: Props) => {
  const t = useT('identity.nda')
  const { sign, isBusy, isOtherVersion, failure } = useSigning(version, opener.find)
  const canVerify = useCanVerify()
  return (
    <div className="sticky bottom-strip -mx-5 flex flex-col gap-4 border-t border-line bg-paper px-5 py-4">
      {isOtherVersion && (
        <Alert tone="warning" title={t('changed.title')}>
          {t('changed.text', { version })}
        </Alert>
      )}
      {canVerify ? (
        <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void sign()}>
          {t('sign')}
        </Button>
      ) : (
        <Unavailable />
      )}
      <FormFailure failure={failure} />
    </div>
  )
}
