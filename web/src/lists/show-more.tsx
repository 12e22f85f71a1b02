import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

/** Lengthens a feed in place; the address remembers how far, so that Back comes back to the same row. */
export const ShowMore = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton replace preventScrollReset to={to}>
    {children}
  </LinkButton>
)
