import type { KycAccount } from '@jebo/contract/identity/kyc.schema.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { useBankName } from './use-bank-name.ts'

type Props = { account: KycAccount; time: { term: string; at: string } | null }

/** A bank account as its owner sees it: only its last digits. */
export const AccountRows = ({ account, time }: Props) => {
  const t = useT('identity.kyc')
  const format = useFormat()
  const nameOf = useBankName()
  return (
    <DescriptionList
      rows={[
        { term: t('fields.bank'), detail: nameOf(account.bank) },
        { term: t('fields.accountNumber'), detail: t('numberEnd', { digits: account.numberEnd }) },
        ...(time ? [{ term: time.term, detail: format.dateTime(time.at) }] : []),
      ]}
    />
  )
}
