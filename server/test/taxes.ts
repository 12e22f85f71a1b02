// Withdrawals that were paid, and taxed, in two months.
import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { keyed, monthBefore } from './money.ts'
import { type PayeeWorld, withdraw } from './payees.ts'

/** The month that is over. */
export const taxedMonth = '2026-10'

/** Two hackers were paid in the month that is over, and one in this month. */
export const payInMonths = async ({ app, staff, payee }: PayeeWorld): Promise<void> => {
  const pay = async (nickname: string, ...rewards: number[]): Promise<number> => {
    const visitor = await payee(nickname, ...rewards)
    const amount = rewards.reduce((sum, one) => sum + one, 0)
    const { id } = (await withdraw(visitor, amount)).answer
    for (const status of ['APPROVED', 'DONE'] as const) await staff.call(changeContractStatus, { id, status }, keyed())
    return id
  }
  await monthBefore(app, await pay('haru', 1_000_000, 100_000))
  await monthBefore(app, await pay('nari', 500_000))
  await pay('today', 1_000_000)
}
