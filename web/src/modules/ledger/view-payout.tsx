import { viewPayoutAccount } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { PayoutAccount, StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { WithdrawalName } from './decide-withdrawal.tsx'
import { useBankOf } from './use-account-name.ts'
import { ViewDialog } from './view-dialog.tsx'

/** Opens the account that a withdrawal is paid to, for a reason that is recorded. */
export const ViewPayout = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.withdrawals.staff')
  const bankOf = useBankOf()
  const [account, setAccount] = useState<PayoutAccount | null>(null)
  if (account) {
    return (
      <span className="text-small" role="status">
        {`${bankOf(account.bank)} ${account.accountNumber} ${account.owner}`}
      </span>
    )
  }
  return (
    <ViewDialog
      endpoint={viewPayoutAccount}
      inputOf={({ reason }) => ({ id: contract.id, reason })}
      title={t('viewTitle')}
      text={t('viewText')}
      label={t('view')}
      reason={t('viewReason')}
      onDone={setAccount}
      revalidates={false}
      trigger={
        <Button size="small" tone="quiet">
          {t('view')}
          <WithdrawalName contract={contract} />
        </Button>
      }
    />
  )
}
