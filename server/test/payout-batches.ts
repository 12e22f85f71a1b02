// Staff who pay withdrawals in batches.
import { createPayoutBatch, downloadPayoutFile, settlePayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import type { PayoutBatch } from '@jebo/contract/ledger/batches.schema.ts'
import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { keyed, signUpStaff } from './money.ts'
import { openPayeeWorld, withdraw } from './payees.ts'
import { enterPassword } from './people.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

/** The refusal of a reply with its status, or `done`. */
export const codeOf = ({ status, problem }: { status: number; problem?: { messageKey: string } }): string =>
  status < 300 ? 'done' : `${status} ${problem?.messageKey}`

/** @param alias of the company that pays the rewards */
export const openBatchWorld = async (app: TestApp, alias?: string) => {
  const world = await openPayeeWorld(app, alias)
  const { staff } = world
  const second = await signUpStaff(app, 'second-clerk')
  for (const visitor of [staff, second]) await enterPassword(visitor)

  const decide = (id: number, status: 'APPROVED' | 'DONE' | 'FAILED') =>
    staff.send(changeContractStatus, { id, status, ...(status === 'FAILED' && { reason: '계좌 없음' }) }, keyed())

  /** A new hacker whose withdrawal of this amount staff have approved. */
  const approved = async (nickname: string, amount = 100_000): Promise<{ payee: Visitor; id: number }> => {
    const payee = await world.payee(nickname, amount)
    const { id } = (await withdraw(payee, amount)).answer
    await decide(id, 'APPROVED')
    return { payee, id }
  }

  return {
    ...world,
    second,
    decide,
    approved,
    create: (visitor = staff) => visitor.send(createPayoutBatch, {}, keyed()),
    batch: async (visitor = staff): Promise<PayoutBatch> => (await visitor.call(createPayoutBatch, {}, keyed())).answer,
    download: (id: string, visitor = staff) => visitor.send(downloadPayoutFile, { id, reason: '출금 이체' }),
    settle: (id: string, visitor = staff) => visitor.send(settlePayoutBatch, { id }, keyed()),
  }
}
