// Who is paid for a ticket: the crew that submitted it; or its author, and who shares it with them.
import type { RowId } from '@jebo/contract/core/id.ts'
import { splitByShare } from '@jebo/contract/core/shares.ts'
import type { Transfer } from '../ledger/public.ts'
import { authorsShare, type ParticipantRow } from './participants.sql.ts'

type Submitted = { author_id: RowId<'users'>; crew_id: RowId<'crews'> | null }

/** What a hacker receives of a reward. */
export type Part = { hacker_id: RowId<'users'>; share: number; amount_won: number }

type Sharing = Pick<ParticipantRow, 'user_id' | 'share'>

/** The parts of a reward, that of the author first; none of a crew's, which is not split. */
export const partsOf = (
  { author_id, crew_id }: Submitted,
  participants: readonly Sharing[],
  amountWon: number,
): Part[] => {
  if (crew_id !== null) return []
  const sharing = [{ user_id: author_id, share: authorsShare(participants) }, ...participants]
  const amounts = splitByShare(
    amountWon,
    sharing.map(({ share }) => share),
  )
  return sharing.map(({ user_id, share }, index) => ({ hacker_id: user_id, share, amount_won: amounts[index] ?? 0 }))
}

/** The wallets that a reward goes to. */
export const walletsOf = ({ crew_id }: Submitted, parts: readonly Part[], amountWon: number): Transfer['to'] =>
  crew_id === null
    ? parts.map(({ hacker_id, amount_won }) => ({ account: { kind: 'USER', id: hacker_id }, amountWon: amount_won }))
    : [{ account: { kind: 'CREW', id: crew_id }, amountWon }]

/** The columns of a reward that name for whose ticket it is. */
export const receiverColumns = ({ author_id, crew_id }: Submitted) => ({
  hacker_id: crew_id === null ? author_id : null,
  crew_id,
})
