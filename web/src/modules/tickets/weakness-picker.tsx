// The weakness that disclosed tickets are about: a standard name, or any other as its hackers wrote it.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { FilterPicker } from './filter-picker.tsx'
import { type DisclosedQuery, disclosedTickets as list } from './ticket-query.ts'
import { useWeaknesses } from './weakness-input.tsx'

export const WeaknessPicker = ({ query }: { query: DisclosedQuery }) => {
  const t = useT('tickets.feed')
  const href = useHref()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const { found, loadOnce } = useWeaknesses(typed ?? '')
  const { weakness } = query
  const own = list.of(new URLSearchParams({ weakness: typed?.trim() ?? '' })).weakness
  const names = own === undefined || found.includes(own) ? found : [...found, own]
  return (
    <FilterPicker
      isChosen={weakness !== undefined}
      removal={{ to: list.path({ ...query, weakness: undefined }), label: t('removeWeakness') }}
      className="sm:basis-60"
      aria-label={t('weakness')}
      placeholder={t('weakness')}
      value={typed ?? weakness ?? ''}
      onFocus={() => void loadOnce()}
      onType={setTyped}
      onBlur={() => setTyped(null)}
      onPick={({ value }) => {
        setTyped(null)
        void navigate(href(list.path({ ...query, weakness: value })))
      }}
      suggestions={names.map((name) => ({ value: name, label: name }))}
    />
  )
}
