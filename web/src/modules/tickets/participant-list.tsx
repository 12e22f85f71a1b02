// Who shares the rewards of a ticket, with what its author may change.
import type { Person } from '@jebo/contract/core/person.ts'
import { formatShare, wholeShare } from '@jebo/contract/core/shares.ts'
import { removeParticipant } from '@jebo/contract/tickets/participants.endpoints.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { PersonLink, PersonPicture, useNameOf } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AddParticipant } from './add-participant.tsx'

type RowProps = { person: Person | null; share: number | null; note: ReactNode; children?: ReactNode }

const Row = ({ person, share, note, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
    <PersonPicture person={person} />
    <span className="min-w-0 flex-1 truncate">
      <PersonLink person={person} />
    </span>
    {note}
    {share !== null && <span className="w-14 text-right font-bold tabular-nums">{formatShare(share)}</span>}
    {children && <span className="flex basis-full justify-end gap-1 empty:hidden">{children}</span>}
  </li>
)

type Sharing = Pick<TicketPage, 'id' | 'participants'> & {
  author: Person | null
  can: Pick<TicketPage['can'], 'addParticipant' | 'removeParticipant'>
}

type ActionProps = { ticket: Sharing; participant: Participant; onChanged?: (() => unknown) | undefined }

const Remove = ({ ticket: { id }, participant: { person }, onChanged }: ActionProps) => {
  const t = useT('tickets.participants')
  const name = useNameOf()(person)
  if (person === null) return null
  return (
    <ConfirmAction
      endpoint={removeParticipant}
      input={{ id, uuid: person.uuid }}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      label={t('remove')}
      tone="danger"
      done={t('removed', { name })}
      onDone={() => onChanged?.()}
      trigger={
        <Button size="mini" tone="quiet">
          {t('remove')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Change = ({ ticket: { id, participants }, participant, onChanged }: ActionProps) => {
  const t = useT('tickets.participants')
  const name = useNameOf()(participant.person)
  return (
    <AddParticipant
      id={id}
      participants={participants}
      changed={participant}
      onDone={() => onChanged?.()}
      trigger={
        <Button size="mini" tone="quiet">
          {t('change')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

type Props = {
  ticket: Sharing
  /** Of a ticket that nobody was asked about yet. */
  isDraft?: boolean
  /** Whether a reward waits for those who have not answered. */
  isWaiting?: boolean
  onChanged?: () => unknown
}

/** The author has what is left of the whole. */
export const ParticipantList = ({ ticket, isDraft = false, isWaiting = true, onChanged }: Props) => {
  const t = useT('tickets.participants')
  const { author, participants, can } = ticket
  const isKnown = participants.every(({ share }) => share !== null)
  const rest = participants.reduce((left, { share }) => left - (share ?? 0), wholeShare)
  const noteOf = ({ state }: Participant) =>
    !isDraft &&
    (state === 'INVITED'
      ? isWaiting && <Badge tone="amber">{t('waiting')}</Badge>
      : isKnown && <Badge tone="jade">{t('agreed')}</Badge>)
  return (
    <>
      {(participants.length > 0 || isDraft) && (
        <ul className="text-small">
          <Row person={author} share={isKnown ? rest : null} note={<Badge>{t('author')}</Badge>} />
          {participants.map((participant) => (
            <Row
              key={participant.person?.uuid ?? participant.share}
              person={participant.person}
              share={participant.share}
              note={noteOf(participant)}
            >
              {can.addParticipant && <Change ticket={ticket} participant={participant} onChanged={onChanged} />}
              {can.removeParticipant && <Remove ticket={ticket} participant={participant} onChanged={onChanged} />}
            </Row>
          ))}
        </ul>
      )}
      {can.addParticipant && (
        <div className="no-print mt-2">
          <AddParticipant
            id={ticket.id}
            participants={participants}
            onDone={() => onChanged?.()}
            trigger={<Button size="small">{t('add')}</Button>}
          />
        </div>
      )}
    </>
  )
}
