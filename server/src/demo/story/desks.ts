// What companies keep at their desks: labels, saved replies and views.
import { createLabel, labelTickets } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { createReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import type { Act } from '../stage.ts'

/** After the histories, of which none ends later than half an hour ago. */
const minute = 1 / 1440

const replies = [
  {
    title: '재현했어요',
    ko: '말씀하신 순서대로 재현했어요. 담당 팀에 전달했고, 진행되는 대로 알려 드릴게요.',
    en: 'We reproduced it with your steps and handed it to the team in charge. We will keep you posted.',
  },
  {
    title: '정보가 더 필요해요',
    ko: '재현에 필요한 정보가 조금 모자라요. 시험한 계정의 종류와 요청 전체를 적어 주세요.',
    en: 'We need a little more to reproduce it. Please add the kind of test account and the whole request.',
  },
  { title: '고쳤어요', ko: '고친 버전을 배포했어요. 같은 방법으로 다시 확인해 주세요.' },
]

export const fillDesk = async (act: Act): Promise<void> => {
  const { data } = await act('seoyun', 0, listCompanyTickets, { state: 'OPEN', sort: 'oldest', size: 100 })
  const label = async (
    name: string,
    tone: 'red' | 'blue' | 'violet',
    isOn: (row: (typeof data)[number]) => boolean,
  ) => {
    const { id } = await act('seoyun', 24 * minute, createLabel, { name, tone })
    const ids = data.filter(isOn).map((row) => row.id)
    if (ids.length > 0)
      await act('seoyun', 23 * minute, labelTickets, { ids: ids.slice(0, 50), labelId: id, isOn: true })
    return id
  }
  const urgent = await label('급함', 'red', ({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')
  await label('앱', 'violet', ({ title }) => title?.includes('앱') === true)
  await label('결제', 'blue', ({ title }) => /결제|송금|포인트|금액/.test(title ?? ''))
  const views = [
    { name: '급한 티켓', isShared: true, filters: { state: 'OPEN', label: urgent } },
    { name: '일주일 넘은 티켓', isShared: true, filters: { state: 'OPEN', sort: 'oldest', age: '7' } },
    { name: '내 담당', isShared: false, filters: { state: 'OPEN', assignee: 'me' } },
  ] as const
  for (const view of views) await act('seoyun', 22 * minute, createTicketView, view)
  for (const reply of replies) await act('seoyun', 21 * minute, createReply, reply)
}
