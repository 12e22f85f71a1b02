import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { type ReactElement, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { LateBox, lateBox } from '../ui/late-box.tsx'
import { useOpener } from '../ui/use-opener.tsx'
import type { FormBoxProps } from './form-box.tsx'

type Props<E extends Endpoint, Values extends FieldValues, Cleaned> = Omit<
  FormBoxProps<E, Values, Cleaned>,
  'isOpen' | 'onOpenChange' | 'finalFocus'
> & {
  /** Opens the dialog. Without a trigger it is open while it is mounted, and closing it calls `onClose`. */
  trigger?: ReactElement
}

const formBox = lateBox(async () => (await import('./form-box.tsx')).FormBox)

/**
 * A form in a dialog that writes once. The input survives closing the dialog until the write succeeds; a refusal is
 * shown at its fields, or below them. Form and dialog load with the first press on the trigger.
 */
export const FormDialog = <E extends Endpoint, Values extends FieldValues, Cleaned = unknown>({
  trigger,
  ...props
}: Props<E, Values, Cleaned>) => {
  const [isOpen, setIsOpen] = useState(trigger === undefined)
  const { opener, isWanted, popup } = useOpener({ ...(trigger && { trigger }), isOpen, onOpenChange: setIsOpen })
  return (
    <>
      {opener}
      {isWanted && <LateBox<FormBoxProps<E, Values, Cleaned>> box={formBox} props={{ ...props, ...popup }} />}
    </>
  )
}
