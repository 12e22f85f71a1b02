import { ChevronDown, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Link } from '../../i18n/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Typeahead } from '../../ui/typeahead.tsx'

type Props = Omit<ComponentProps<typeof Typeahead>, 'ref' | 'className' | 'isChoice' | 'opensEmpty'> & {
  isChosen: boolean
  /** The link that takes away what was chosen. */
  removal: { to: string; label: string }
  /** The width that it takes from the sm breakpoint on. */
  className: string
}

/** A filter that is found by typing. What was chosen stands in the field, with a link that takes it away. */
export const FilterPicker = ({ isChosen, removal, className, ...field }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames('relative col-span-2 basis-full', className)}>
      <Typeahead
        ref={input}
        isChoice
        opensEmpty
        height="small"
        spellCheck={false}
        className={isChosen ? 'font-bold text-accent-strong' : undefined}
        // The link stands over a blank sign: without any, the field would be another, and lose the focus.
        suffix={isChosen ? ' ' : <ChevronDown aria-hidden className="size-4" />}
        {...field}
      />
      {isChosen && (
        <Link
          to={removal.to}
          onClick={() => input.current?.focus()}
          className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-box text-secondary hover:text-ink"
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">{removal.label}</span>
        </Link>
      )}
    </div>
  )
}
