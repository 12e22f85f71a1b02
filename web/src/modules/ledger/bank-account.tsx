import { useSite } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'

/** The account for deposits; the operator may not have configured it. */
export const BankAccount = () => {
  const t = useT('ledger.companyCredit.account')
  const account = useSite()?.operator.bankAccount
  if (!account) return <p className="text-small text-secondary">{t('unknown')}</p>
  return (
    <dl className="rounded-box bg-inset px-4 py-3">
      <dt className="text-caption text-secondary">{t('label')}</dt>
      <dd className="font-bold tabular-nums">{account}</dd>
    </dl>
  )
}
