import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'

/** Extends a feed in place; the address stores the length, so that Back returns to the same row. */
export const ShowMore = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton replace preventScrollReset to={to}>
    {children}
  </LinkButton>
)
