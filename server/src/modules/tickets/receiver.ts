// Who is paid for a ticket: the crew that submitted it, or its author.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Transfer } from '../ledger/public.ts'

type Submitted = { author_id: RowId<'users'>; crew_id: RowId<'crews'> | null }

/** The wallet that a reward goes to. */
export const walletOf = ({ author_id, crew_id }: Submitted): Transfer['from'] =>
  crew_id === null ? { kind: 'USER', id: author_id } : { kind: 'CREW', id: crew_id }

/** The columns of a reward that name who received it. */
export const receiverColumns = ({ author_id, crew_id }: Submitted) => ({
  hacker_id: crew_id === null ? author_id : null,
  crew_id,
})
