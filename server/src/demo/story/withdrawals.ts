// What a hacker has withdrawn: paid, denied, approved, and waiting for staff.
import { createPayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import { changeContractStatus, requestWithdrawal } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { timeOf } from '../stage.ts'
import type { ScheduledCall } from './money.ts'

type Decision = { afterDays: number; status: 'APPROVED' | 'DONE' | 'DENIED'; reason?: string }
type Withdrawal = { daysAgo: number; amount: number; decisions: readonly Decision[] }

const withdrawals: readonly Withdrawal[] = [
  {
    ...{ daysAgo: 62, amount: 3_000_000 },
    decisions: [
      { afterDays: 0.6, status: 'APPROVED' },
      { afterDays: 1.2, status: 'DONE' },
    ],
  },
  {
    ...{ daysAgo: 21, amount: 500_000 },
    decisions: [
      { afterDays: 0.8, status: 'DENIED', reason: '은행 점검으로 계좌를 확인하지 못했어요. 내일 다시 신청해 주세요.' },
    ],
  },
  { ...{ daysAgo: 4, amount: 1_000_000 }, decisions: [{ afterDays: 0.7, status: 'APPROVED' }] },
  { ...{ daysAgo: 0.5, amount: 200_000 }, decisions: [] },
]

const callsOf = ({ daysAgo, amount, decisions }: Withdrawal, now: Date): ScheduledCall[] => {
  let requested: number | null = null
  return [
    {
      at: timeOf(now, daysAgo),
      run: async (act, at) => {
        requested = (await act('haneul', at, requestWithdrawal, { amount })).id
      },
    },
    ...decisions.map(
      ({ afterDays, ...decision }): ScheduledCall => ({
        at: timeOf(now, daysAgo - afterDays),
        run: async (act, at) => {
          if (requested === null) throw new Error('a withdrawal was decided before it was requested')
          await act('staff', at, changeContractStatus, { id: requested, ...decision })
        },
      }),
    ),
  ]
}

/** Of the hacker whose bank account was verified before. What was approved is in a batch, whose file is not downloaded yet. */
export const withdrawalCalls = (now: Date): ScheduledCall[] => [
  ...withdrawals.flatMap((one) => callsOf(one, now)),
  { at: timeOf(now, 3), run: async (act, at) => void (await act('staff', at, createPayoutBatch, {})) },
]
