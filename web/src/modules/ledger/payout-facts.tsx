import type { WithdrawalQuote } from '@jebo/contract/ledger/ledger.schema.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { useAccountName } from './use-account-name.ts'

type Props = {
  quote: WithdrawalQuote
  /** Whose withdrawal it is, for others than themselves. */
  hacker?: string
}

/** What is withheld from a withdrawal, what is paid out, and to which account. */
export const PayoutFacts = ({ quote, hacker }: Props) => {
  const t = useT('ledger.withdrawals')
  const format = useFormat()
  const account = useAccountName()
  const won = (amount: number) => <Money text={format.won(amount)} />
  return (
    <DescriptionList
      rows={[
        ...(hacker === undefined ? [] : [{ key: 'hacker', term: t('hacker'), detail: hacker }]),
        { key: 'amount', term: t('amount'), detail: won(quote.amountWon) },
        { key: 'national', term: t('nationalTax'), detail: won(-quote.nationalTaxWon) },
        { key: 'local', term: t('localTax'), detail: won(-quote.localTaxWon) },
        { key: 'payout', term: t('payout'), detail: <Money text={format.won(quote.payoutWon)} isStrong /> },
        { key: 'account', term: t('account'), detail: account(quote) },
      ]}
    />
  )
}
