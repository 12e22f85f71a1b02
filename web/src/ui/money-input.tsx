import { type ChangeEvent, type ComponentProps, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { amountIn, caretBefore, digitsIn } from './money-text.ts'
import { TextInput } from './text-input.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'height'> & {
  /** In whole won. */
  value: number | undefined
  onChange: (amountWon: number | undefined) => void
}

/** An amount in won, grouped by thousands while it is typed; what is being composed is left alone until it is done. */
export const MoneyInput = ({ value, onChange, ...rest }: Props) => {
  const t = useT('ui')
  const { number } = useFormat()
  const [composed, setComposed] = useState<string | null>(null)
  // A pressed comma changes no amount, and the caret must be set all the same.
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const wanted = useRef<{ input: HTMLInputElement; digitsAfter: number } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { input, digitsAfter } = wanted.current
    wanted.current = null
    const caret = caretBefore(input.value, digitsAfter)
    input.setSelectionRange(caret, caret)
  })
  const take = (input: HTMLInputElement) => {
    const after = digitsIn(input.value.slice(input.selectionStart ?? input.value.length))
    wanted.current = { input, digitsAfter: after.length }
    setComposed(null)
    onChange(amountIn(input.value))
    draw()
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value)
    else take(target)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={composed ?? (value === undefined ? '' : number(value))}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      suffix={t('won')}
    />
  )
}
