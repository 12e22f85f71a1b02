import type { ComponentProps } from 'react'
import { Link } from '../../i18n/link.tsx'

/** A link within a sentence. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="font-bold text-accent underline-offset-4 hover:underline" />
)
