import { beginMobileVerification } from '@jebo/contract/identity/identity.endpoints.ts'
import { useRevalidator } from 'react-router'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { beginFailure } from './begin-failure.ts'
import { PopupButton, PopupNotes } from './popup-action.tsx'
import { providerAddress } from './provider-address.ts'
import type { Way } from './started-attempts.ts'
import { Unavailable, useCanVerify } from './unavailable.tsx'
import { type Destination, usePopup } from './use-popup.ts'

/** Leads to the provider and back. @param onward where to continue if the whole page navigated to the provider */
export const useMobileVerification = (onward: string) => {
  const { write, isBusy } = useWrite(beginMobileVerification, { revalidates: false })
  const { open, isAway, blockedTimes, failure, showFailure, popup } = usePopup('MOBILE', onward)
  const { revalidate } = useRevalidator()

  const begin = async (): Promise<Destination | null> => {
    const written = await write({})
    if (written?.ok) return { ...providerAddress(written.answer), nonce: written.answer.nonce }
    if (written) showFailure(beginFailure(written.error))
    // Verified in another window meanwhile, so the page shows it as verified.
    if (written?.error.messageKey === 'identity.alreadyVerified') void revalidate()
    return null
  }
  return { start: (way?: Way) => open(begin, way), isBusy: isBusy || isAway, blockedTimes, failure, popup }
}

/** Starts the mobile verification, as the primary action of its page. */
export const VerifyAction = ({ onward }: { onward: string }) => {
  const t = useT('identity.verification')
  const verification = useMobileVerification(onward)
  if (!useCanVerify()) return <Unavailable />
  return (
    <div className="flex flex-col gap-4">
      <PopupButton {...verification} look="wide">
        {t('start')}
      </PopupButton>
      <PopupNotes {...verification} />
    </div>
  )
}
