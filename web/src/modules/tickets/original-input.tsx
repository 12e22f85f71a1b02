import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { TicketPage, TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { type FocusEventHandler, type Ref, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Typeahead } from '../../ui/typeahead.tsx'

type Props = {
  /** The duplicate, which cannot be its own original, and its original until now. */
  ticket: Pick<TicketPage, 'id' | 'original' | 'submittedAt'>
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

/** The ticket whose full number this is. */
const numberIn = (text: string): number | undefined => {
  const number = /^#?([1-9]\d{7})$/.exec(text.trim())?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Searches for the original ticket by its number or a part of its title. */
export const OriginalInput = ({ ticket, onChange, onBlur, inputRef }: Props) => {
  const t = useT('tickets.manage')
  const substates = useT('tickets.substates')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ label: string; row: TicketRow | undefined } | null>(null)
  const found = useFoundTickets(typed === picked?.label ? '' : typed).filter(
    ({ id }) => id !== ticket.id && id !== ticket.original?.id,
  )
  const isLater = ({ submittedAt }: TicketRow): boolean => (submittedAt ?? '') > (ticket.submittedAt ?? '')
  const chosen = picked ? picked.row : found.find(({ id }) => id === numberIn(typed))
  return (
    <>
      <Typeahead
        ref={inputRef}
        placeholder={t('originalPlaceholder')}
        value={typed}
        onType={(text) => {
          setTyped(text)
          setPicked(null)
          onChange(numberIn(text))
        }}
        onPick={({ value, label }) => {
          setTyped(label)
          setPicked({ label, row: found.find(({ id }) => id === Number(value)) })
          onChange(Number(value))
        }}
        onBlur={onBlur}
        suggestions={found.map((row) => ({
          value: String(row.id),
          label: nameOf(row.id, row.title),
          hint: isLater(row) ? `${substates(row.substate)} · ${t('later')}` : substates(row.substate),
        }))}
      />
      {chosen && isLater(chosen) && <Alert tone="warning" title={t('laterText')} />}
    </>
  )
}
