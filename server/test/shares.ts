// Tickets whose rewards several hackers share.
import {
  addParticipant,
  answerParticipation,
  removeParticipant,
} from '@jebo/contract/tickets/participants.endpoints.ts'
import type { Reply, Visitor } from './request.ts'
import { pageOf } from './tickets.ts'

const codeOf = ({ status, problem }: Reply<unknown>): string =>
  status < 300 ? 'done' : `${status} ${problem.messageKey}`

/** Asks a hacker to share a ticket. */
export const offerShare = async (author: Visitor, id: number, nickname: string, share: number): Promise<string> =>
  codeOf(await author.send(addParticipant, { id, nickname, share }))

/** Answers the offer of a share. */
export const answerShare = async (
  visitor: Visitor,
  id: number,
  { accept = true, share }: { accept?: boolean; share: number },
): Promise<string> => codeOf(await visitor.send(answerParticipation, { id, accept, share }))

/** Takes a share back. */
export const takeShareBack = async (author: Visitor, id: number, nickname: string): Promise<string> => {
  const { participants } = await pageOf(author, id)
  const uuid = participants.find(({ person }) => person?.nickname === nickname)?.person?.uuid ?? crypto.randomUUID()
  return codeOf(await author.send(removeParticipant, { id, uuid }))
}

/** Who shares a ticket, as a visitor reads it. */
export const sharesIn = async (visitor: Visitor, id: number): Promise<unknown[]> =>
  (await pageOf(visitor, id)).participants.map(({ person, share, state }) => [person?.nickname, share, state])
