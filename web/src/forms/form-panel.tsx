import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { ignoreWhileComposing } from '../ui/composing.ts'
import { AskedQuestion, type FormBoxProps, useBoxForm } from './form-box.tsx'
import { FormFailure } from './form-failure.tsx'
import { isEscape } from './is-escape.ts'
import { discardInput } from './stored-input.ts'

type Props<E extends Endpoint, Values extends FieldValues> = Omit<
  FormBoxProps<E, Values>,
  'isOpen' | 'onOpenChange' | 'finalFocus' | 'onClose'
> & {
  /** Runs when the user gives it up. */
  onClose: () => void
}

/** Gives a heading the focus and scrolls it to the bars of the page, or only as far as needed if the window has room for its form. */
const showFrom = (heading: HTMLElement): void => {
  heading.focus({ preventScroll: true })
  const form = heading.closest('form')?.getBoundingClientRect()
  const isShown = form && form.bottom <= window.innerHeight
  heading.scrollIntoView({ block: isShown ? 'nearest' : 'start' })
}

/**
 * A form in its place on the page, so that what it is about stays readable. Its heading takes the focus. Input that was given
 * up is stored no longer; a refusal leaves it for the next decision.
 */
export const FormPanel = <E extends Endpoint, Values extends FieldValues>({ onClose, ...props }: Props<E, Values>) => {
  const { title, text, label, tone = 'primary', isDisabled = false, storedAs, children } = props
  const ui = useT('ui')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const boxForm = useBoxForm({ ...props, isOpen: true, onOpenChange: () => undefined })
  const { form, submit, asked, isBusy } = boxForm
  const close = () => {
    // What is being written is told to this form.
    if (isBusy) return
    if (storedAs !== undefined) discardInput(storedAs)
    onClose()
  }
  const follow = (event: KeyboardEvent<HTMLFormElement>) => {
    ignoreWhileComposing(event)
    const texts = [...event.currentTarget.querySelectorAll('textarea')]
    // What is written is given up by the button alone.
    if (!isEscape(event) || texts.some(({ value }) => value !== '')) return
    event.preventDefault()
    close()
  }
  useEffect(() => {
    if (heading.current) showFrom(heading.current)
  }, [])
  return (
    <form
      aria-labelledby={id}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={follow}
      className="flex flex-col gap-5"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="scroll-mt-12 text-subheading font-bold">
          {title}
        </h3>
        {text && <p className="mt-1 text-small text-secondary">{text}</p>}
      </div>
      {children(form)}
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isBusy} onClick={close}>
          {ui('cancel')}
        </Button>
        <Button type="submit" tone={tone} disabled={isDisabled} isBusy={isBusy && !asked?.isOpen}>
          {label}
        </Button>
      </div>
      <AskedQuestion {...boxForm} tone={tone} />
    </form>
  )
}
