import { type BankCode, banks } from '@jebo/contract/identity/banks.ts'
import { useLocale } from 'use-intl'

/** Bank names by code, in the language of the page. */
export const useBankName = (): ((code: BankCode) => string) => {
  const locale = useLocale()
  return (code) => banks.find((bank) => bank.code === code)?.[locale] ?? code
}
