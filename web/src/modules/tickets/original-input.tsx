import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { TicketPage, TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { type FocusEventHandler, type Ref, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Typeahead } from '../../ui/typeahead.tsx'

type Props = {
  /** The duplicate, which cannot be its own original, and its original until now. */
  ticket: Pick<TicketPage, 'id' | 'original'>
  onChange: (originalId: number | undefined) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  inputRef: Ref<HTMLInputElement>
}

const nameOf = (id: number, title: string | null): string => `#${id} ${title ?? ''}`.trim()

const quietMs = 250
const most = 8

/** The company's tickets that match the input, loaded when the user pauses. A failed search finds nothing. */
const useFoundTickets = (typed: string): readonly TicketRow[] => {
  const [found, setFound] = useState<readonly TicketRow[]>([])
  const q = typed.trim().slice(0, 100)
  useAsking(q === '' ? null : q, {
    quietMs,
    ask: (asked, signal) => call(listCompanyTickets, { q: asked, originals: 'true', size: most }, { signal }),
    onAnswer: ({ data }) => setFound(data),
  })
  return q === '' ? [] : found
}

/** Searches for the original ticket by its number or a part of its title. */
export const OriginalInput = ({ ticket, onChange, onBlur, inputRef }: Props) => {
  const t = useT('tickets.manage')
  const substates = useT('tickets.substates')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const found = useFoundTickets(typed === picked ? '' : typed).filter(
    ({ id }) => id !== ticket.id && id !== ticket.original?.id,
  )
  return (
    <Typeahead
      ref={inputRef}
      placeholder={t('originalPlaceholder')}
      value={typed}
      onType={(text) => {
        setTyped(text)
        setPicked(null)
        // A full number selects the ticket.
        const number = /^#?([1-9]\d{7})$/.exec(text.trim())?.[1]
        onChange(number === undefined ? undefined : Number(number))
      }}
      onPick={({ value, label }) => {
        setTyped(label)
        setPicked(label)
        onChange(Number(value))
      }}
      onBlur={onBlur}
      suggestions={found.map(({ id, title, substate }) => ({
        value: String(id),
        label: nameOf(id, title),
        hint: substates(substate),
      }))}
    />
  )
}
