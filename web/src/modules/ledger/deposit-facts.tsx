import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The deposit to decide on; it must match the bank statement exactly. */
export const DepositFacts = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  return (
    <DescriptionList
      rows={[
        { key: 'company', term: t('company'), detail: <b>{contract.company?.name ?? t('noCompany')}</b> },
        {
          key: 'depositor',
          term: t('depositor'),
          detail: <b lang={langOf(contract.depositor, useLocale())}>{contract.depositor}</b>,
        },
        { key: 'amount', term: t('amount'), detail: <Money text={format.won(contract.amountWon)} isStrong /> },
        { key: 'id', term: t('number'), detail: contract.id },
        { key: 'createdAt', term: t('createdAt'), detail: format.dateTime(contract.createdAt) },
      ]}
    />
  )
}

/** Tells the buttons of one deposit from those of others. */
export const DepositName = ({ contract: { company, amountWon, createdAt } }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const format = useFormat()
  const parts = [company?.name ?? t('noCompany'), format.won(amountWon), format.dateTime(createdAt)]
  return <VisuallyHidden>{`: ${parts.join(', ')}`}</VisuallyHidden>
}
