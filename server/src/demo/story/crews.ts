import {
  acceptCrewInvitation,
  createCrew,
  createCrewInvitation,
  listCrews,
} from '@jebo/contract/crews/crews.endpoints.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'

export type CrewName = '밤샘조' | 'quiet-hours'

type Crew = { name: CrewName; bio: string; daysAgo: number; leader: Name; members: readonly [Name, string][] }

const crews: readonly Crew[] = [
  {
    name: '밤샘조',
    bio: '결제와 세션을 함께 파고들어요. 재현 영상은 짧게, 설명은 분명하게.',
    daysAgo: 400,
    leader: 'haneul',
    members: [
      ['river', 'river'],
      ['mireu', '미르한'],
    ],
  },
  {
    name: 'quiet-hours',
    bio: 'Two people, one notebook. Access control and the browser.',
    daysAgo: 210,
    leader: 'quietfox',
    members: [['inkwell', 'inkwell_x']],
  },
]

/** Crews with their members. @returns the public id of each */
export const foundCrews = async (act: Act): Promise<Map<CrewName, number>> => {
  const ids = new Map<CrewName, number>()
  for (const { name, bio, daysAgo, leader, members } of crews) {
    const { id } = await act(leader, daysAgo, createCrew, { name, bio })
    ids.set(name, id)
    for (const [member, nickname] of members) {
      const invitation = await act(leader, daysAgo - 1, createCrewInvitation, { id, nickname })
      await act(member, daysAgo - 2, acceptCrewInvitation, { id: invitation.id })
    }
  }
  return ids
}

/** An invitation that waits, later than all that is told of tickets: a bell shows in the order in which it was told. */
export const inviteToCrew = async (act: Act): Promise<void> => {
  const [crew] = (await act('haneul', 0.01, listCrews, {})).data
  if (crew) await act('haneul', 0.01, createCrewInvitation, { id: crew.id, nickname: '별무리' })
}
