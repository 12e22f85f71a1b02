import { type ChangeEvent, type ComponentProps, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { TextInput } from '../ui/text-input.tsx'
import { amountIn, caretBefore, digitsFrom, digitsIn, shownAs } from './money-text.ts'

/** In whole won; the text itself if it is not a whole amount, so that it is refused and not changed. */
type Amount = number | string | undefined

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'height'> & {
  value: Amount
  onChange: (amount: Amount) => void
}

/**
 * The text in the field: leading zeros are allowed while the user types, for example when they replace the first digit.
 */
const useTyped = (value: Amount) => {
  const [typed, setTyped] = useState('')
  const text = amountIn(typed) === value ? typed : String(value ?? '')
  const settle = () => setTyped((before) => digitsIn(before)?.replace(/^0+(?=\d)/, '') ?? before)
  return { text: shownAs(text), setTyped, settle }
}

/** Restores the caret after the text was grouped again. */
const useCaret = () => {
  const wanted = useRef<{ input: HTMLInputElement; digitsAfter: number; isForward: boolean } | null>(null)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { input, digitsAfter, isForward } = wanted.current
    wanted.current = null
    const caret = caretBefore(input.value, digitsAfter, isForward)
    input.setSelectionRange(caret, caret)
  })
  return (input: HTMLInputElement, isForward: boolean) => {
    const { value, selectionStart } = input
    const digitsAfter = digitsFrom(value, selectionStart ?? value.length)
    // A text that is not an amount is not grouped, so its caret does not move.
    wanted.current = digitsIn(value) === null ? null : { input, digitsAfter, isForward }
  }
}

/**
 * An amount in won, grouped by thousands while it is typed. A text that is not a whole amount is not changed, and a
 * composition is not interrupted.
 */
export const MoneyInput = ({ value, onChange, onBlur, ...rest }: Props) => {
  const t = useT('ui')
  const { text, setTyped, settle } = useTyped(value)
  const [composed, setComposed] = useState<string | null>(null)
  // Deleting a comma changes no amount, but the caret must still be set.
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const keepCaret = useCaret()
  const take = (input: HTMLInputElement, isForward = false) => {
    keepCaret(input, isForward)
    setComposed(null)
    setTyped(input.value)
    // Not undefined, for which a form shows the initial value again.
    onChange(amountIn(input.value) ?? '')
    draw()
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { isComposing = false, inputType = '' } = nativeEvent instanceof InputEvent ? nativeEvent : {}
    if (isComposing) setComposed(target.value)
    else take(target, inputType === 'deleteContentForward')
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={composed ?? text}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => take(currentTarget)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      suffix={t('won')}
    />
  )
}
