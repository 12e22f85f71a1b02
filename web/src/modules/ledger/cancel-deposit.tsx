import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { DecidedElsewhere } from './decided-elsewhere.tsx'
import { DepositFacts, DepositName } from './deposit-facts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** Cancels a deposit that never arrived, with a reason that its company sees. */
export const CancelDeposit = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  return (
    <ReasonDialog
      endpoint={changeContractStatus}
      inputOf={(reason) => ({ id: contract.id, status: 'CANCELED' as const, from: contract.status, reason })}
      storedAs={`cancelation of ${contract.id}`}
      about="cancelation"
      texts={{
        ...{ title: t('cancelTitle'), text: t('cancelText'), label: t('cancel'), done: t('canceled') },
        ...{ reason: t('reason'), hint: t('reasonHint', { limit: ledgerLimits.reason.max }) },
      }}
      name={<DepositName contract={contract} />}
    >
      <DecidedElsewhere contract={contract} />
      <DepositFacts contract={contract} />
    </ReasonDialog>
  )
}
