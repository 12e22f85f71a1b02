import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { redirect } from 'react-router'
import { CallError } from '../api/call-error.ts'
import { readWith } from '../guards/read.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { DraftScreen } from '../modules/tickets/draft-screen.tsx'
import { draftOf } from '../modules/tickets/draft-values.ts'
import { readRulesOf } from '../modules/tickets/use-read-rules.ts'
import type { Route } from './+types/ticket-edit.ts'

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

const reading = readWith(async (ask, { url, params }) => {
  const ticket = await ask(getTicket, { id: params.id ?? '' })
  if (!ticket.can.edit) throw redirect(underPrefixOf(url.pathname, `/tickets/${ticket.id}`))
  // Its author may no longer take part in the program, which is private then.
  const program = await ask(getProgram, { id: ticket.program.id }).catch(nullWhereMissing)
  return { ticket, program }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const TicketEdit = ({ loaderData: { ticket, program } }: Route.ComponentProps) => (
  <DraftScreen
    key={ticket.id}
    program={ticket.program}
    company={ticket.company}
    read={readRulesOf(program, ticket)}
    asset={ticket.asset}
    block={program ? program.submissionBlock : 'NOT_TAKING_PART'}
    blockReason={program?.blockReason ?? null}
    minimumValidTickets={program?.minimumValidTickets ?? 0}
    profiles={program?.participationMethod ? program.associatedProfiles : null}
    crew={ticket.crew}
    saved={ticket}
    values={draftOf(ticket)}
  />
)

export default TicketEdit
