import { useLocation, useNavigate } from 'react-router'
import { type Choice, Select } from '../ui/select.tsx'
import { changedQuery } from './address.ts'

type Props = { name: string; label: string; all: string; choices: readonly Choice[] }

/** Narrows a list as soon as it is chosen; the address bar remembers it. */
export const FilterSelect = ({ name, label, all, choices }: Props) => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Select
      aria-label={label}
      height="small"
      prompt={all}
      choices={choices}
      value={new URLSearchParams(search).get(name) ?? ''}
      onChange={(event) => void navigate(`${pathname}${changedQuery(search, { [name]: event.target.value })}`)}
      className="min-w-36"
    />
  )
}
