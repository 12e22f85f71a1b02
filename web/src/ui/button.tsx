import type { ComponentProps } from 'react'
import { useT } from '../i18n/use-t.ts'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean | undefined }

/** While busy it keeps its width and focus and ignores presses. */
export const Button = ({ size, tone, isWide, isBusy = false, className, children, onClick, ...rest }: Props) => {
  const t = useT('ui')
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      className={classNames(buttonClass({ size, tone, isWide }), isBusy && 'cursor-progress', className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner className="size-5" />
          </span>
          <VisuallyHidden>{t('busy')}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </button>
  )
}
