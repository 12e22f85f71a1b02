// A company with one closed ticket, and how its owner closes it.
import { closeCompany } from '@jebo/contract/companies/closing.endpoints.ts'
import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import type { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { openCompany } from './companies.ts'
import { enterPassword } from './people.ts'
import { openProgram } from './programs.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'
import { leadTo, openTicket } from './tickets.ts'
import { untilWaiting } from './waiting.ts'

export type Leaving = { owner: Visitor; programId: number; ticketId: number }

/** A company whose program has ended, so that its owner can close it. */
export const openLeaving = async (
  app: TestApp,
  author: Visitor,
  {
    alias,
    closing = 'NOT_APPLICABLE',
  }: { alias: string; closing?: Exclude<(typeof closingSubstates)[number], 'DUPLICATED'> },
): Promise<Leaving> => {
  const { owner } = await openCompany(app, { alias })
  const { id: programId } = await openProgram(owner)
  const ticketId = await openTicket(author, programId)
  await leadTo({ author, manager: owner, programId }, ticketId, closing)
  await owner.call(setProgramStatus, { id: programId, status: 'ENDED' })
  await enterPassword(owner)
  return { owner, programId, ticketId }
}

export const closeIt = (owner: Visitor) => owner.send(closeCompany, {})

/** The same after its owner has closed it. */
export const openClosed = async (
  app: TestApp,
  author: Visitor,
  asked: Parameters<typeof openLeaving>[2],
): Promise<Leaving> => {
  const leaving = await openLeaving(app, author, asked)
  const { status, text } = await closeIt(leaving.owner)
  if (status !== 204) throw new Error(`not closed: ${text}`)
  return leaving
}

const closing = `update companies set state = 'CLOSED', closed_at = now(),
  closed_by = (select user_id from company_members where company_id = companies.id and role = 'OWNER')
  where alias = $1`

/** Closes a company whatever stands in the way, which no call does. */
export const closeInDatabase = async ({ database }: TestApp, alias: string): Promise<void> => {
  await database.pool.query(closing, [alias])
}

/** Sends a call while a company is being closed, which it waits for. */
export const whileClosing = async <T>(app: TestApp, alias: string, send: () => Promise<T>): Promise<T> => {
  const closer = await app.database.pool.connect()
  try {
    await closer.query('begin')
    await closer.query(closing, [alias])
    const sending = send()
    await untilWaiting(app)
    await closer.query('commit')
    return await sending
  } finally {
    closer.release()
  }
}
