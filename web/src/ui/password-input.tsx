import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { controlClass, controlHeight } from './control-style.ts'
import { useFieldWiring } from './field-context.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** The name of the button, where there is another password beside this one. */
  showLabel?: string
}

/** A password that can be shown; pasting and password managers are supported. */
export const PasswordInput = ({ showLabel, className, ...rest }: Props) => {
  const t = useT('ui')
  const label = showLabel ?? t('showPassword')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...useFieldWiring(rest)}
        type={isShown ? 'text' : 'password'}
        className={classNames(controlClass, controlHeight.medium, 'pr-12', className)}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={label}
        title={isShown ? t('hidePassword') : label}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-chip text-secondary hover:text-ink"
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    </span>
  )
}
