import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useState } from 'react'

/** The submission in the address, after a reason for the view was given; cleared when the address names another. */
export const useOpenedKyc = (id: string | undefined) => {
  const [details, setDetails] = useState<KycDetails | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  if (details !== null && details.id !== id) setDetails(null)
  return {
    details,
    isOver,
    /** Whether a reason is required now. */
    isAsked: id !== undefined && (details === null || isAskedAgain),
    show: (opened: KycDetails) => {
      setDetails(opened)
      setIsOver(false)
      setIsAskedAgain(false)
    },
    end: () => setIsOver(true),
    askAgain: setIsAskedAgain,
  }
}
