import type { ComponentProps } from 'react'
import { Link } from '../i18n/link.tsx'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

type Props = ComponentProps<typeof Link> & ButtonLook & { className?: string | undefined }

/** A link that looks like a button. It navigates; a Button performs an action. */
export const LinkButton = ({ size, tone, isWide, className, ...rest }: Props) => (
  <Link {...rest} className={classNames(buttonClass({ size, tone, isWide }), 'no-print', className)} />
)
