import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { type ComponentType, type ReactElement, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../optional/lazy-part.ts'
import { MissingBox } from '../ui/missing-box.tsx'
import { Loading, useOpener } from '../ui/use-opener.tsx'
import type { FormBox as Box, FormBoxProps } from './form-box.tsx'

type Props<E extends Endpoint, Values extends FieldValues> = Omit<
  FormBoxProps<E, Values>,
  'isOpen' | 'onOpenChange' | 'finalFocus'
> & {
  /** Opens the dialog. Without a trigger it is open while it is mounted, and closing it calls `onClose`. */
  trigger?: ReactElement
}

type MissingProps = Pick<FormBoxProps<Endpoint, FieldValues>, 'isOpen' | 'onOpenChange' | 'onClose'>

const MissingForm = ({ isOpen, onOpenChange, onClose }: MissingProps) => {
  const close = () => {
    onOpenChange(false)
    onClose?.()
  }
  return <MissingBox isOpen={isOpen} onOpenChange={close} />
}

// A part that loads late has no type parameters.
const FormBox = lazyPart(
  async () => (await import('./form-box.tsx')).FormBox as unknown as ComponentType<MissingProps>,
  MissingForm,
) as unknown as typeof Box

/**
 * A form in a dialog that writes once. The input survives closing the dialog until the write succeeds; a refusal is
 * shown at its fields, or below them. Form and dialog load with the first press on the trigger.
 */
export const FormDialog = <E extends Endpoint, Values extends FieldValues>({ trigger, ...props }: Props<E, Values>) => {
  const [isOpen, setIsOpen] = useState(trigger === undefined)
  const { opener, isWanted, popup } = useOpener({ ...(trigger && { trigger }), isOpen, onOpenChange: setIsOpen })
  return (
    <>
      {opener}
      {isWanted && (
        <Suspense fallback={popup.isOpen && <Loading />}>
          <FormBox {...props} {...popup} />
        </Suspense>
      )}
    </>
  )
}
