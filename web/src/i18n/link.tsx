import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { underPrefixOf } from './own-path.ts'

/** Adds the language prefix of this page to one of our own paths. */
export const useHref = (): ((to: string) => string) => {
  const { pathname } = useLocation()
  return (to) => underPrefixOf(pathname, to)
}

type Props = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }

/** A link within the site that stays in the language of the page. */
export const Link = ({ to, ...rest }: Props) => <RouterLink {...rest} to={useHref()(to)} />
