import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { nextShown } from './list-query.ts'
import { passFocusBack } from './pass-focus-back.ts'

type Props = {
  shown: number
  step: number
  /** The address of the page with so many rows. */
  pathOf: (shown: number) => string
  /** How to find the rows that no address can ask for. */
  hint?: string
  children: ReactNode
}

/**
 * Extends a feed in place; the address stores the length, so that Back returns to the same row. Once the feed is as long as it can
 * get, it says so.
 */
export const ShowMore = ({ shown, step, pathOf, hint, children }: Props) => {
  const t = useT('ui')
  const next = nextShown(shown, step)
  if (next === null)
    return (
      <p className="text-center text-secondary">
        {t('cutOff', { count: shown })} {hint}
      </p>
    )
  return (
    <div ref={passFocusBack} className="text-center">
      <LinkButton replace preventScrollReset to={pathOf(next)}>
        {children}
      </LinkButton>
    </div>
  )
}
