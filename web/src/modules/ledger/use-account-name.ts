import { banks } from '@jebo/contract/identity/banks.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useLocale } from 'use-intl'

type Account = Pick<NonNullable<Contract['payout']>, 'bank' | 'numberEnd'>

/** The bank, and the masked number of an account. */
export const useAccountName = (): ((account: Account) => string) => {
  const bankOf = useBankOf()
  return ({ bank, numberEnd }) => `${bankOf(bank)} ····${numberEnd}`
}

export const useBankOf = (): ((code: string) => string) => {
  const locale = useLocale()
  return (code) => banks.find((bank) => bank.code === code)?.[locale] ?? code
}
