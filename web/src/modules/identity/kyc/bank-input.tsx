import { banks } from '@jebo/contract/identity/banks.ts'
import { type FocusEventHandler, type Ref, useState } from 'react'
import { useLocale } from 'use-intl'
import { useT } from '../../../i18n/use-t.ts'
import { Typeahead } from '../../../ui/typeahead.tsx'
import { findBankNamed, findBanks } from './find-banks.ts'

type Props = {
  /** The code of a bank, or the input if it matches none. */
  onChange: (code: string) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  inputRef: Ref<HTMLInputElement>
}

/** A bank, found by its name in either language or by the initial consonants of its syllables. */
export const BankInput = ({ onChange, onBlur, inputRef }: Props) => {
  const t = useT('identity.kyc.form')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const chosen = findBankNamed(typed)
  // A chosen bank still shows the other banks when the list opens, and comes first, so that Enter takes it again.
  const found = chosen ? [chosen, ...banks.filter((bank) => bank !== chosen)] : findBanks(typed)
  const isNone = found.length === 0
  return (
    <Typeahead
      isChoice
      ref={inputRef}
      placeholder={t('bankPlaceholder')}
      spellCheck={false}
      value={typed}
      onType={(text) => {
        setTyped(text)
        onChange(findBankNamed(text)?.code ?? text.trim())
      }}
      onPick={({ value, label }) => {
        setTyped(label)
        onChange(value)
      }}
      onBlur={onBlur}
      note={isNone ? t('bankNone') : undefined}
      suggestions={(isNone ? banks : found).map(({ code, ko, en }) => ({
        value: code,
        label: locale === 'ko' ? ko : en,
        hint: locale === 'ko' ? undefined : ko,
      }))}
    />
  )
}
