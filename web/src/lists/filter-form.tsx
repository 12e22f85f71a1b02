import { ArrowDownUp, Check, Search } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { classNames } from '../ui/class-names.ts'
import { type Choice, Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { type ListQuery, searchLength } from './list-query.ts'

type Props<Query> = {
  list: ListQuery<Query>
  query: Query
  /** Parameters that stay in the address besides the fields. */
  preserved?: Partial<Query>
  className?: string
  children: ReactNode
}

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  (element instanceof HTMLInputElement && (element.type === 'search' || element.type === 'checkbox')) ||
  element instanceof HTMLSelectElement

/**
 * Writes the filters of the address into the fields, since it can change without the form, by Back or by a link. The fields
 * stay, and with them the focus. A search that was changed since it was sent, or was too short, is not overwritten.
 */
const useAddressIn = (shown: URLSearchParams) => {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<URLSearchParams | null>(null)
  const first = useRef(shown.toString())
  const write = useEffectEvent(() => {
    for (const field of form.current?.elements ?? []) {
      if (!isField(field) || field.name === '') continue
      const isBeingTyped = field === document.activeElement && field.type === 'search' && sent.current !== null
      if (isBeingTyped && field.value !== sent.current?.get(field.name)) continue
      const value = shown.get(field.name) ?? ''
      if (value === '' && field.type === 'search' && field.value === sent.current?.get(field.name)) continue
      if (field.type !== 'checkbox') {
        if (field.value !== value) field.value = value
      } else if (field instanceof HTMLInputElement) field.checked = field.value === value
    }
    sent.current = null
  })
  const address = shown.toString()
  // Before the paint: the filters never stand beside the rows of another address.
  useLayoutEffect(() => {
    if (first.current !== address) write()
    first.current = address
  }, [address])
  return { form, sent }
}

/** A search in the address that is too short to be one: the list shows all rows, and says why. */
const useShortSearch = (): string => {
  const text = useSearchParams()[0].get('q')?.trim() ?? ''
  return [...text].length < searchLength.min ? text : ''
}

/**
 * Filters through the address, so that Back restores the previous filters. A plain form until hydration; afterwards an
 * empty field is left out of the address.
 */
export const FilterForm = <Query extends object>({
  list,
  query,
  preserved = {},
  className,
  children,
}: Props<Query>) => {
  const href = useHref()
  const navigate = useNavigate()
  const t = useT('ui')
  const typed = useShortSearch()
  const [isTooShort, setIsTooShort] = useState(typed !== '')
  const { form, sent } = useAddressIn(list.values(query))
  return (
    <div className="filters-room">
      <Form
        role="search"
        action={href(list.base)}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          const fields = fieldsOf(event.currentTarget)
          const asked = list.of(fields)
          sent.current = fields
          setIsTooShort((fields.get('q') ?? '').trim() !== '' && !list.values(asked).has('q'))
          void navigate(href(list.path(asked)))
        }}
        className={classNames('filters', className)}
      >
        {[...new URLSearchParams(list.path(preserved).slice(list.base.length))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <p role="status" className="basis-full text-caption text-secondary empty:hidden">
          {isTooShort && t('searchTooShort')}
        </p>
      </Form>
    </div>
  )
}

type SearchProps = { label: string; submitLabel: string; value: string | undefined }

/** The search field, with the button that starts the search at its end: a sign before the text would pass for a picture. */
export const SearchField = ({ label, submitLabel, value }: SearchProps) => {
  const short = useShortSearch()
  return (
    <div className="filters-search relative min-w-0 sm:flex-1 sm:basis-56">
      <TextInput
        type="search"
        name="q"
        height="small"
        aria-label={label}
        placeholder={label}
        defaultValue={value ?? short}
        className="pr-11 text-ellipsis"
      />
      <button
        type="submit"
        aria-label={submitLabel}
        title={submitLabel}
        className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-chip border border-edge bg-paper text-ink hover:bg-hover active:bg-press"
      >
        <Search aria-hidden className="size-4" />
      </button>
    </div>
  )
}

type SelectProps = {
  name: string
  label: string
  /** The choice that filters nothing; absent if one choice always applies. */
  all?: string
  choices: readonly Choice[]
  value: string | undefined
  className?: string
}

/** A choice that filters at once. */
export const FilterSelect = ({ name, label, all, choices, value, className = 'sm:w-auto' }: SelectProps) => (
  <Select
    name={name}
    height="small"
    aria-label={label}
    {...(all !== undefined && { prompt: all })}
    choices={choices}
    defaultValue={value ?? ''}
    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    className={className}
  />
)

/** All orders of a list, of which one always applies: a sign alone where there is no room for words. */
export const FilterSort = ({ label, choices, value }: Pick<SelectProps, 'label' | 'choices' | 'value'>) => (
  <div className="filter-sort">
    <ArrowDownUp aria-hidden className="size-4" />
    <FilterSelect name="sort" label={label} choices={choices} value={value} />
  </div>
)

type CheckProps = {
  name: string
  label: string
  isOn: boolean
  value?: string
  className?: string
  /** Shown as a button that is pressed or not. */
  isChip?: boolean
  /** How many rows it leaves, as far as it is known. */
  count?: number | undefined
}

/** A filter that is either there or not, and acts at once. */
export const FilterCheck = ({ name, label, isOn, value = 'true', className, isChip = false, count }: CheckProps) => (
  <label className={classNames(isChip ? 'filter-chip' : 'filter-check', className)}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isOn}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      className={classNames(!isChip && 'check')}
    />
    {isChip && <Check aria-hidden className="filter-chip-mark size-4" strokeWidth={2.5} />}
    {label}
    {count !== undefined && (
      <span aria-hidden className="font-normal text-secondary tabular-nums">
        {count}
      </span>
    )}
  </label>
)
