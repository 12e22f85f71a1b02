import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Props = {
  /** How many of the filters apply. */
  count: number
  children: ReactNode
}

/** Filters in the line of the form; behind a button where there is no room for them. */
export const FilterFold = ({ count, children }: Props) => {
  const t = useT('ui')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="filters-toggle h-9!"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('filters')}
        {count > 0 && (
          <>
            <VisuallyHidden>{` ${t('filtersOn', { count })}`}</VisuallyHidden>
            <span
              aria-hidden
              className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-micro text-on-accent"
            >
              {count}
            </span>
          </>
        )}
      </Button>
      <div id={id} data-open={isOpen || undefined} className="filters-folded">
        {children}
      </div>
    </>
  )
}
