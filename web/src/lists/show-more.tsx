import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '../ui/link-button.tsx'
import { changedQuery } from './address.ts'

type Props = { shown: number; children: ReactNode }

/** Lengthens a feed in place; the address remembers how far, so that Back comes back to the same row. */
export const ShowMore = ({ shown, children }: Props) => {
  const { pathname, search } = useLocation()
  return (
    <LinkButton replace preventScrollReset to={`${pathname}${changedQuery(search, { shown: String(shown) })}`}>
      {children}
    </LinkButton>
  )
}
