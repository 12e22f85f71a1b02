// KYC in tests: a user verifies their identity and submits a bank account; staff open it and decide.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { decideKyc, submitKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { type ResetOutcome, resetIdentity } from '../src/modules/identity/public.ts'
import { someone, verifyAs } from './identity.ts'
import { enterPassword, signUpAs } from './people.ts'
import { uploadFor } from './profiles.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

export const levelOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call(getAuth, {})).answer.meta.verificationLevel

/** A new user with this verified name, who has just entered their password. */
export const signUpPerson = async (app: TestApp, nickname: string, name = `${nickname} 사람`): Promise<Visitor> => {
  const visitor = await signUpAs(app, nickname)
  const reply = await verifyAs(app, visitor, { ...someone, name })
  if (reply.status !== 200) throw new Error(`${nickname} could not verify their identity: ${reply.text}`)
  await enterPassword(visitor)
  return visitor
}

type Form = InputOf<typeof submitKyc>

export const account = { bank: '004', accountNumber: '11022033044' } as const

/** A form with two pictures uploaded for it. */
export const kycFormOf = async (visitor: Visitor, nickname: string, changes: Partial<Form> = {}): Promise<Form> => ({
  ...account,
  owner: `${nickname} 사람`,
  accountCopy: await uploadFor(visitor, 'KYC'),
  idFront: await uploadFor(visitor, 'KYC'),
  ...changes,
})

export type Submission = { visitor: Visitor; id: string; form: Form }

/** Submits an account, and finds the id that staff see. */
export const submitAs = async (app: TestApp, visitor: Visitor, nickname: string, changes: Partial<Form> = {}) => {
  const form = await kycFormOf(visitor, nickname, changes)
  const reply = await visitor.call(submitKyc, form)
  if (reply.status !== 204) throw new Error(`${nickname} could not submit an account: ${reply.text}`)
  const { rows } = await app.database.pool.query(
    `select kyc_submissions.uuid from kyc_submissions join users on users.id = user_id
      where nickname = $1 and state = 'PENDING'`,
    [nickname],
  )
  return { visitor, id: rows[0].uuid, form } satisfies Submission
}

/** A new user with a pending submission. */
export const signUpAndSubmit = async (app: TestApp, nickname: string): Promise<Submission> =>
  submitAs(app, await signUpPerson(app, nickname), nickname)

export const view = (staff: Visitor, id: string) => staff.call(viewKyc, { id, reason: '심사' })

type Decision = Omit<InputOf<typeof decideKyc>, 'id'>
export const denial = { decision: 'DENIED', reason: '예금주가 보이지 않아요.' } as const satisfies Decision

/** Opens a submission and decides. */
export const decide = async (staff: Visitor, id: string, decision: Decision): Promise<void> => {
  await view(staff, id)
  const reply = await staff.call(decideKyc, { id, ...decision })
  if (reply.status !== 204) throw new Error(`the decision failed: ${reply.text}`)
}

/** As `script/unverify` does. */
export const unverify = ({ services }: TestApp, uuid: string): Promise<ResetOutcome> => resetIdentity(services.db, uuid)
