import { viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useState } from 'react'
import type { CallError } from '../../../api/call-error.ts'
import { useWrite } from '../../../forms/use-write.ts'

/** The request that an address names, once it was said why it is opened; forgotten when the address names another. */
export const useOpenedRequest = (id: string | undefined) => {
  const [details, setDetails] = useState<KycDetails | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isAskedAnew, setIsAskedAnew] = useState(false)
  const { write, isBusy } = useWrite(viewKyc, { revalidates: false })
  if (details !== null && details.id !== id) setDetails(null)
  const open = async (reason: string): Promise<CallError | null> => {
    const written = id === undefined ? null : await write({ id, reason })
    if (written?.ok) {
      setDetails(written.answer)
      setIsOver(false)
      setIsAskedAnew(false)
    }
    return written?.ok === false ? written.error : null
  }
  return {
    details,
    isOver,
    /** Whether a reason is wanted now. */
    isAsked: id !== undefined && (details === null || isAskedAnew),
    isBusy,
    open,
    end: () => setIsOver(true),
    askAnew: setIsAskedAnew,
  }
}
