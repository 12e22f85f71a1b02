// Tickets whose rewards hackers share: one is paid in parts, another waits for a consent.

import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { addParticipant, answerParticipation } from '@jebo/contract/tickets/participants.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'

/** After the histories, of which none ends later than half an hour ago. */
const minute = 1 / 1440

const findOwn = async (act: Act, author: Name, title: string): Promise<number> => {
  const { data } = await act(author, 0, listOwnTickets, { state: 'OPEN', q: title })
  const [found] = data
  if (!found) throw new Error(`${author} has no open ticket "${title}"`)
  return found.id
}

export const shareRewards = async (act: Act): Promise<void> => {
  const id = await findOwn(act, 'haneul', '앱 딥링크로')
  await act('haneul', 20 * minute, addParticipant, { id, nickname: '소망이', share: 3000 })
  await act('somang', 18 * minute, answerParticipation, { id, accept: true, share: 3000 })
  const { can } = await act('seoyun', 16 * minute, getTicket, { id })
  if (can.reward === null) throw new Error('the shared ticket cannot be rewarded')
  const comment = '두 분이 함께 찾아 주셔서 원인을 빨리 알았어요. 고마워요.'
  await act('seoyun', 16 * minute, rewardTicket, { id, amount: can.reward.minWon, comment })
  const waiting = await findOwn(act, 'byeol', '가맹점 초대 메일에')
  await act('byeol', 14 * minute, addParticipant, { id: waiting, nickname: 'river', share: 2500 })
}
