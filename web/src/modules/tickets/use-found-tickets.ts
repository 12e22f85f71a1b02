import { listCompanyTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'

const quietMs = 250
const most = 8

/** The company's tickets that match the input, loaded when the user pauses. A failed search finds nothing. */
export const useFoundTickets = (typed: string): readonly TicketRow[] => {
  const [found, setFound] = useState<readonly TicketRow[]>([])
  const q = typed.trim().slice(0, 100)
  useEffect(() => {
    if (q === '') return setFound([])
    const { signal, abort } = withAbort()
    const timer = setTimeout(() => {
      call(listCompanyTickets, { q, size: most }, { signal }).then(
        ({ data }) => setFound(data),
        (error: unknown) => {
          if (signal.aborted || error instanceof CallError) return
          throw error
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [q])
  return found
}

const withAbort = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
