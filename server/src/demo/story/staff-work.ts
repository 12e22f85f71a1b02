// What waits for staff about closed and public tickets: an appeal, a report, and a ticket that they have hidden.
import { appealClosing } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { reportTicket } from '@jebo/contract/tickets/reports.endpoints.ts'
import { hideTicket } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { getTicket, listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { closingSubstates, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Name } from '../people.ts'
import { type Act, timeOf } from '../stage.ts'

/** After the histories, of which none ends later than half an hour ago. */
const minute = 1 / 1440

const again: Partial<Record<Substate, string>> = {
  DUPLICATED: '원본으로 적힌 티켓은 다른 화면의 문제예요. 이 티켓은 다른 요청에서 생기고, 고치는 곳도 달라요.',
  INFORMATIVE: '재현 절차를 따라 하면 다른 사람의 정보가 보여요. 참고로만 볼 일이 아니라서 다시 판단해 주세요.',
  NOT_APPLICABLE: '로그인하지 않은 창에서도 재현돼요. 정상 동작이라는 설명과 맞지 않아 다시 판단해 주세요.',
}

const authors: readonly Name[] = ['byeol', 'haneul', 'nabi', 'river']
const mostAppeals = 2

/** Hackers who write Korean and whose ticket was closed without a reward appeal. */
const appeal = async (act: Act, now: Date): Promise<void> => {
  let appealed = 0
  for (const who of authors) {
    const daysAgo = (27 - appealed * 3) * minute
    const { data } = await act(who, 0, listOwnTickets, { state: 'CLOSED', size: 100 })
    const before = timeOf(now, daysAgo).toISOString()
    for (const { id, substate } of data.filter(({ updatedAt }) => updatedAt < before)) {
      const closing = closingSubstates.find((one) => one === substate)
      const reason = again[substate]
      if (reason === undefined || closing === undefined) continue
      if (!(await act(who, daysAgo, getTicket, { id })).can.appeal) continue
      await act(who, daysAgo, appealClosing, { id, closing, reason })
      appealed += 1
      break
    }
    if (appealed === mostAppeals) return
  }
}

export const keepStaffBusy = async (act: Act, now: Date): Promise<void> => {
  await appeal(act, now)
  const { data } = await act('staff', 0, listTickets, { size: 40 })
  const [hidden, reported] = data.filter(({ author }) => author !== null).slice(12)
  if (hidden) {
    await act('staff', 20 * minute, hideTicket, {
      ...{ id: hidden.id, from: 'FULLY_DISCLOSED', days: 14 },
      reason: '응답 예시에 실제 고객으로 보이는 이름과 전화번호가 있어요. 확인하는 동안 숨길게요.',
    })
  }
  if (reported) {
    await act('nabi', 15 * minute, reportTicket, {
      ...{ id: reported.id, reason: 'PERSONAL_DATA' },
      contents: '재현 절차의 두 번째 단계에 다른 회원의 이메일 주소가 그대로 적혀 있어요.',
    })
  }
}
