import { beginNda } from '@jebo/contract/identity/identity.endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { newKey } from '../../api/new-key.ts'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { beginFailure } from './begin-failure.ts'
import { type BegunAttempt, keepBegun } from './begun-attempt.ts'
import { providerAddress } from './provider-address.ts'
import { useAway } from './use-away.ts'
import { useLeft } from './use-left.ts'
import type { Opener } from './use-opener.ts'

/** A visitor who opened the page by its address. */
const onHisOwn = (): BegunAttempt => ({
  reference: null,
  nonce: newKey(),
  way: 'page',
  onward: '/settings/authentication',
})

/**
 * Leads from the agreement to the provider, in the same window. @param readVersion the version that was read; a
 * different current version is shown first
 */
export const useSigning = (readVersion: number, findOpener: Opener['find']) => {
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
    keepBegun('NDA', { ...(findOpener() ?? onHisOwn()), reference })
    setIsAway(true)
    window.location.assign(address)
  }
  return { sign, isBusy: isBusy || isAway, isOtherVersion, failure }
}
