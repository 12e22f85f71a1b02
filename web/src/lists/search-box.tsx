import { Search } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepComposing } from '../forms/composing.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { changedQuery } from './address.ts'

type Props = { label: string; placeholder: string; submit: string }

/** Searches a list by words; the address bar remembers them. */
export const SearchBox = ({ label, placeholder, submit }: Props) => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const asked = new URLSearchParams(search).get('q') ?? ''
  const start = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`${pathname}${changedQuery(search, { q: input.current?.value.trim() ?? '' })}`)
  }
  return (
    <search className="min-w-0 flex-1 basis-56">
      <form onSubmit={start} onKeyDown={keepComposing} className="relative">
        <TextInput
          key={asked}
          ref={input}
          type="search"
          name="q"
          height="small"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={asked}
          className="pr-10"
        />
        <IconButton
          type="submit"
          size="small"
          label={submit}
          icon={<Search aria-hidden className="size-4" />}
          className="absolute! right-0.5 top-0.5"
        />
      </form>
    </search>
  )
}
