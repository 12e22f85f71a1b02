import type { Person } from '@jebo/contract/core/person.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { ParticipantList } from './participant-list.tsx'

export type Sharing = {
  /** The draft on the server; null before the first save. */
  id: number | null
  participants: readonly Participant[]
  /** Whether a crew is chosen, which shares its rewards itself. */
  isOfCrew: boolean
  restriction: string | null
}

const hintOf = ({ id, isOfCrew, restriction }: Sharing) => {
  if (isOfCrew || restriction === 'CREW_ONLY') return 'draftOfCrew'
  if (restriction !== null) return 'draftSolo'
  return id === null ? 'draftUnsaved' : 'draftHint'
}

/** Who is to share a ticket that is being written: they are asked once it is submitted. */
export const DraftParticipants = (sharing: Sharing) => {
  const t = useT('tickets.participants')
  const { id, isOfCrew, restriction } = sharing
  const [participants, setParticipants] = useState(sharing.participants)
  const author: Person | null = useOwnPerson()
  const mayAdd = restriction === null && !isOfCrew
  const read = async () => {
    if (id !== null) setParticipants((await call(getTicket, { id })).participants)
  }
  return (
    <div>
      <p className="text-small font-bold">{t('title')}</p>
      <p className="mb-1 text-caption text-secondary">{t(hintOf(sharing))}</p>
      {id !== null && (mayAdd || participants.length > 0) && (
        <ParticipantList
          isDraft
          ticket={{
            id,
            participants: [...participants],
            author,
            can: { addParticipant: mayAdd, removeParticipant: true },
          }}
          onChanged={read}
        />
      )}
    </div>
  )
}

const useOwnPerson = (): Person | null => {
  const viewer = useViewer()
  if (viewer === null) return null
  const { uuid, nickname, imagePath, hash } = viewer
  return { uuid, nickname, imagePath, hash, hasPage: false }
}
