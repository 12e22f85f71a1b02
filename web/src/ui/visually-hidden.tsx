import type { ComponentProps } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span {...props} className="sr-only" />
