import { beginMobileVerification } from '@jebo/contract/identity/identity.endpoints.ts'
import { useWrite } from '../../api/use-write.ts'
import { providerAddress } from './provider-address.ts'
import { type Destination, usePopup } from './use-popup.ts'

/** The way to the provider and back. @param onward where one goes on whose whole page went there */
export const useMobileVerification = (onward: string) => {
  const { write, isBusy } = useWrite(beginMobileVerification, { revalidates: false })
  const { open, isAway, isBlocked, failure, showFailure } = usePopup('MOBILE', onward)

  const begin = async (): Promise<Destination | null> => {
    const written = await write({})
    if (!written?.ok) {
      showFailure(written?.error ?? null)
      return null
    }
    return { ...providerAddress(written.answer), nonce: written.answer.nonce }
  }
  return { start: () => open(begin), isBusy: isBusy || isAway, isBlocked, failure }
}
