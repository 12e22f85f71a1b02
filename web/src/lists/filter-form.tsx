import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { useHref } from '../i18n/link.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { type Choice, Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { ListQuery } from './list-query.ts'

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
  return (
    <Form
      role="search"
      action={href(list.base)}
      // The address can change without this form, by Back or by a link.
      key={JSON.stringify(query)}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(href(list.path(list.of(fieldsOf(event.currentTarget)))))
      }}
      className={classNames('flex flex-wrap gap-2', className)}
    >
      {[...new URLSearchParams(list.path(preserved).slice(list.base.length))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

type SearchProps = { label: string; submitLabel: string; value: string | undefined }

/** The search field and the button that starts the search. */
export const SearchField = ({ label, submitLabel, value }: SearchProps) => (
  <div className="flex min-w-0 basis-full gap-2 sm:flex-1 sm:basis-56">
    <TextInput type="search" name="q" height="small" aria-label={label} placeholder={label} defaultValue={value} />
    <Button type="submit" size="small" className="h-9!">
      <Search aria-hidden className="size-4" />
      {submitLabel}
    </Button>
  </div>
)

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
