// Crews of hackers.
import { createCrew, createCrewInvitation } from '@jebo/contract/crews/crews.endpoints.ts'
import { transfer } from '../src/modules/ledger/public.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { companyIdOf, type TestCompany } from './companies.ts'
import { userIdOf } from './money.ts'
import type { Visitor } from './request.ts'
import { rowId } from './row-id.ts'
import type { TestApp } from './test-app.ts'

/** Creates a crew, whose leader is the visitor. @returns its public id */
export const openCrew = async (leader: Visitor, name: string): Promise<number> => {
  const { answer, text } = await leader.call(createCrew, { name })
  if (!answer?.id) throw new Error(`the crew ${name} could not be created: ${text}`)
  return answer.id
}

/** Invites a hacker. @returns the id of the invitation */
export const inviteToCrew = async (leader: Visitor, id: number, nickname: string): Promise<string> => {
  const { answer, text } = await leader.call(createCrewInvitation, { id, nickname })
  if (!answer?.id) throw new Error(`${nickname} could not be invited: ${text}`)
  return answer.id
}

/** Makes a user a member of a crew, as an accepted invitation would. */
export const joinCrew = async (app: TestApp, id: number, nickname: string): Promise<void> => {
  await app.database.pool.query(
    `insert into crew_members (crew_id, user_id, role, joined_at)
     select id, $2, 'MEMBER', $3 from crews where public_id = $1`,
    [id, await userIdOf(app, nickname), app.clock.now()],
  )
}

/** Removes a user from their crews. */
export const leaveCrews = async (app: TestApp, nickname: string): Promise<void> => {
  await app.database.pool.query('delete from crew_members where user_id = $1', [await userIdOf(app, nickname)])
}

/** Pays a crew from the wallet of a company, as a reward does. */
export const payCrew = async (
  app: TestApp,
  company: Pick<TestCompany, 'uuid'>,
  publicId: number,
  amountWon: number,
): Promise<void> => {
  const { rows } = await app.database.pool.query('select id from crews where public_id = $1', [publicId])
  const from = { kind: 'COMPANY', id: await companyIdOf(app, company) } as const
  const to = [{ account: { kind: 'CREW', id: rowId('crews', rows[0].id) } as const, amountWon }]
  const actorId = await userIdOf(app, 'clerk')
  await inTransaction(app.services.db, (tx) =>
    transfer(tx, { from, to, reference: { ticketId: null }, actorId, at: app.clock.now() }),
  )
}

const period = { since: '2026-01-01T00:00:00.000Z', until: '2026-12-31T14:59:59.999Z' }
const noCrew = { id: 12_345_678 }
const nobody = '00000000-0000-4000-8000-000000000000'

/** A valid input for each call about crews. */
export const crewInputsOf = (logoId: string) => ({
  createCrew: { name: 'a-crew', bio: '소개', logoId },
  getCrew: noCrew,
  getCrewPage: { name: 'a-crew' },
  updateCrew: { ...noCrew, name: 'a-crew', bio: '소개', logoId, version: 1 },
  deleteCrew: noCrew,
  removeCrewMember: { ...noCrew, uuid: nobody },
  handOverCrew: { ...noCrew, uuid: nobody },
  listCrewInvitations: noCrew,
  createCrewInvitation: { ...noCrew, nickname: 'hacker' },
  withdrawCrewInvitation: { ...noCrew, invitationId: nobody },
  getCrewWallet: { ...noCrew, until: period.until },
  listCrewWalletEntries: { ...noCrew, ...period, size: '20', after: nobody },
  exportCrewWalletStatement: { ...noCrew, ...period },
  transferCrewCredit: { ...noCrew, uuid: nobody, amount: 1 },
  acceptCrewInvitation: { id: nobody },
  rejectCrewInvitation: { id: nobody },
})
