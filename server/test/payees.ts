// Hackers with rewards and a verified bank account, who withdraw.
import { requestWithdrawal } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { transfer } from '../src/modules/ledger/public.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { companyIdOf, getStaff, openCompany } from './companies.ts'
import { decide, signUpAndSubmit } from './kyc.ts'
import { deposit, keyed, userIdOf } from './money.ts'
import { enterPassword } from './people.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

export type PayeeWorld = {
  app: TestApp
  staff: Visitor
  /** Pays a reward of this amount to a user. */
  reward: (nickname: string, amountWon: number) => Promise<void>
  /** A new user with a verified bank account, these rewards, and a password just entered. */
  payee: (nickname: string, ...rewards: number[]) => Promise<Visitor>
}

/** A new user with a verified bank account and a password just entered. */
export const signUpPayee = async (app: TestApp, staff: Visitor, nickname: string): Promise<Visitor> => {
  const { visitor, id } = await signUpAndSubmit(app, nickname)
  await decide(staff, id, { decision: 'APPROVED' })
  await enterPassword(visitor)
  return visitor
}

export const openPayeeWorld = async (app: TestApp, alias = 'payer'): Promise<PayeeWorld> => {
  const company = await openCompany(app, { alias })
  const staff = await getStaff(app)
  await deposit(company.owner, staff, 100_000_000)
  const from = { kind: 'COMPANY', id: await companyIdOf(app, company) } as const
  const reward = async (nickname: string, amountWon: number): Promise<void> => {
    const id = await userIdOf(app, nickname)
    await inTransaction(app.services.db, (tx) =>
      transfer(tx, {
        from,
        to: [{ account: { kind: 'USER', id }, amountWon }],
        reference: { ticketId: null },
        actorId: id,
        at: app.clock.now(),
      }),
    )
  }
  const payee = async (nickname: string, ...rewards: number[]): Promise<Visitor> => {
    const visitor = await signUpPayee(app, staff, nickname)
    for (const amountWon of rewards) await reward(nickname, amountWon)
    return visitor
  }
  return { app, staff, reward, payee }
}

export const withdraw = (visitor: Visitor, amount: number, headers = keyed()) =>
  visitor.call(requestWithdrawal, { amount }, headers)
