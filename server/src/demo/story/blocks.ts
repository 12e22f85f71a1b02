// Hackers whom companies block.
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { timeOf } from '../stage.ts'
import type { ScheduledCall } from './money.ts'

export const blockCalls = (now: Date): ScheduledCall[] => [
  {
    at: timeOf(now, 0.3),
    run: async (act, daysAgo) => {
      const reason = '점검하면 안 되는 고객 게시판에 자동 점검 도구를 돌렸고, 두 번 안내한 뒤에도 계속했어요.'
      await act('seoyun', daysAgo, blockHacker, { nickname: '모래비', reason })
    },
  },
]
