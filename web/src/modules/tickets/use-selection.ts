import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useRef, useState } from 'react'

export type Selection = {
  /** In the order of the list. */
  chosen: readonly TicketRow[]
  has: (ticket: TicketRow) => boolean
  /** @param isRange with all between it and the one that was chosen before, as its new state */
  toggle: (ticket: TicketRow, isRange: boolean) => void
  setAll: (areChosen: boolean) => void
}

/** The tickets of a page that are chosen to be changed at once; another page of the list has none of them. */
export const useSelection = (tickets: readonly TicketRow[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const chosen = tickets.filter(({ id }) => ids.has(id))
  const toggle: Selection['toggle'] = ({ id }, isRange) => {
    const [at, from] = [id, last.current].map((one) => tickets.findIndex((ticket) => ticket.id === one))
    const isChosen = !ids.has(id)
    const isWhole = isRange && at !== undefined && from !== undefined && from !== -1
    const some = isWhole ? tickets.slice(Math.min(at, from), Math.max(at, from) + 1).map((one) => one.id) : [id]
    last.current = id
    const others = chosen.map((one) => one.id).filter((one) => !some.includes(one))
    setIds(new Set(isChosen ? [...others, ...some] : others))
  }
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle,
    setAll: (areChosen) => setIds(new Set(areChosen ? tickets.map(({ id }) => id) : [])),
  }
}
