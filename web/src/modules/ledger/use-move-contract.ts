import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useDecisionKey } from '../../forms/use-decision-key.ts'
import { useWrite } from '../../forms/use-write.ts'

type Move = { status: 'DONE' | 'CANCELED'; reason?: string }

/** One decision of staff about a contract, in a dialog that stays while it is not known to be done. */
export const useMoveContract = ({ id }: StaffContract) => {
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(changeContractStatus)
  const { keyOf, discard } = useDecisionKey(changeContractStatus)
  /** @returns why it was refused; null once it is done or still under way */
  const move = async (to: Move): Promise<{ isDone: boolean; error: CallError | null }> => {
    const input = { id, ...to }
    const written = await write(input, { idempotencyKey: keyOf(input) })
    if (written?.ok) {
      discard()
      setIsOpen(false)
      return { isDone: true, error: null }
    }
    return { isDone: false, error: written?.error ?? null }
  }
  return { isOpen, changeOpen: setIsOpen, move, isBusy }
}
