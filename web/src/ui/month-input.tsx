import { type Ref, useId } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Select } from './select.tsx'

type Props = {
  /** The label of the field. */
  label: string
  /** `YYYY-MM`; `YYYY-` or `-MM` while only one of them is chosen, and empty for neither. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Years that can be chosen; the current value can be chosen as well. */
  from: number
  to: number
  ref?: Ref<HTMLSelectElement>
}

const months = Array.from({ length: 12 }, (_month, index) => String(index + 1).padStart(2, '0'))

const yearsBetween = (from: number, to: number, chosen: string): string[] => {
  const years = Array.from({ length: to - from + 1 }, (_year, index) => String(to - index))
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years]
}

/** Year and month as two lists, since some browsers show a month input as plain text. Belongs in a `Field`. */
export const MonthInput = ({ label, value, onChange, onBlur, from, to, ref }: Props) => {
  const t = useT('ui')
  const format = useFormat()
  const id = useId()
  const [year = '', month = ''] = value.split('-')
  const write = (nextYear: string, nextMonth: string) =>
    onChange(nextYear === '' && nextMonth === '' ? '' : `${nextYear}-${nextMonth}`)
  return (
    <fieldset
      aria-label={label}
      className="grid grid-cols-2 gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <Select
        ref={ref}
        aria-label={t('yearOf', { label })}
        prompt={t('year')}
        choices={yearsBetween(from, to, year).map((one) => ({ value: one, label: t('yearNumber', { year: one }) }))}
        value={year}
        onChange={({ target }) => write(target.value, month)}
      />
      <Select
        id={`${id}-month`}
        aria-label={t('monthOf', { label })}
        prompt={t('month')}
        choices={months.map((one) => ({ value: one, label: format.monthName(Number(one)) }))}
        value={month}
        onChange={({ target }) => write(year, target.value)}
      />
    </fieldset>
  )
}
