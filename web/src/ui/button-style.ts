// The shared style of buttons, links that act as buttons, and triggers of menus and dialogs.
import { classNames } from './class-names.ts'

export type ButtonSize = 'mini' | 'small' | 'medium' | 'large'
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonLook = { size?: ButtonSize | undefined; tone?: ButtonTone | undefined; isWide?: boolean | undefined }

const sizes: Record<ButtonSize, string> = {
  mini: 'h-7 gap-1 px-2.5 text-caption',
  small: 'h-8 gap-1.5 px-3 text-small',
  medium: 'h-10 gap-2 px-4 text-body',
  large: 'h-12 gap-2 px-6 text-touch',
}

const squares: Record<ButtonSize, string> = { mini: 'size-7', small: 'size-8', medium: 'size-10', large: 'size-12' }

const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-paper text-ink hover:bg-hover active:bg-press data-popup-open:bg-hover',
  quiet: 'border-transparent text-secondary hover:bg-hover hover:text-ink active:bg-press data-popup-open:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
}

const shape =
  'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-box border font-bold ' +
  'no-underline transition-colors disabled:cursor-not-allowed disabled:border-transparent disabled:bg-inset ' +
  'disabled:text-tertiary'

export const buttonClass = ({ size = 'medium', tone = 'secondary', isWide = false }: ButtonLook): string =>
  classNames(shape, sizes[size], tones[tone], isWide && 'w-full')

export const iconButtonClass = ({ size = 'medium', tone = 'quiet' }: ButtonLook): string =>
  classNames(shape, squares[size], tones[tone], 'disabled:bg-transparent')
