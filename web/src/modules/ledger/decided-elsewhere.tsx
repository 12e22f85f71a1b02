import { listStaffContracts } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { nullOnRefusal } from '../../api/call-error.ts'
import { useOnReturn } from '../../api/use-on-return.ts'
import { useOutdated } from '../../forms/use-outdated.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

/** The longest queue that is read at once; in a longer one, the refusal of the decision says that it is late. */
const size = 100

/** In the dialog of a deposit or a withdrawal: says that others have decided on it while its reader was away. */
export const DecidedElsewhere = ({ contract: { id, type, status } }: { contract: StaffContract }) => {
  const t = useT('ledger')
  const readAgain = useOutdated()
  const [isDecided, setIsDecided] = useState(false)
  useOnReturn(async () => {
    const queue = await call(listStaffContracts, { type, status, page: 1, size }).catch(nullOnRefusal)
    if (!queue || queue.count > size || queue.data.some((one) => one.id === id)) return
    setIsDecided(true)
    void readAgain()
  })
  return (
    isDecided && (
      <Alert tone="warning">{t(`${type === 'DEPOSIT' ? 'deposits' : 'withdrawals.staff'}.decidedElsewhere`)}</Alert>
    )
  )
}
