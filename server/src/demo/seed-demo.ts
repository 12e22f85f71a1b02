import type { RowId } from '@jebo/contract/core/id.ts'
import { listNotifications, readNotification } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { appointStaff } from '../appoint-staff.ts'
import { createUser, hasUsers } from '../modules/accounts/public.ts'
import { findCompanyByAlias, insertMember } from '../modules/companies/public.ts'
import { publishRewards } from '../modules/tickets/public.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../platform/http/call.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { deleteSessionsOf } from '../platform/session/sessions.sql.ts'
import { clickThroughOf } from './click-through.ts'
import { demoPassword, demoUsers, type Name } from './demo-world.ts'
import { type Act, type CreateServer, createStage, type Stage, timeOf } from './stage.ts'
import { verifyAccounts } from './story/bank-accounts.ts'
import { foundCompanies, leaveForStaff } from './story/companies.ts'
import { moasaemTickets } from './story/moasaem-tickets.ts'
import { fillProfiles } from './story/profiles.ts'
import { openPrograms } from './story/programs.ts'
import { solipTickets } from './story/solip-tickets.ts'
import { play } from './story/steps.ts'

type Above = {
  createServer: CreateServer
  /** Runs the jobs that are due. */
  work: () => Promise<void>
}

const requiredTerms = ['USER', 'PII_REQUIRED'] as const

/** All users signed up before the story begins. */
const arrivedDaysAgo = 120
/** Older notifications are marked as read. */
const readAfterDays = 3

const createUsers = async (tx: Tx, passwordHash: string, now: Date): Promise<Map<Name, RowId<'users'>>> => {
  const people = new Map<Name, RowId<'users'>>()
  const createdAt = timeOf(now, arrivedDaysAgo)
  for (const { name, email, nickname, role } of demoUsers) {
    const agreements = requiredTerms.map((type) => ({ type, version: null }))
    const { id } = await createUser(tx, { email, nickname, passwordHash, agreements, locale: 'ko', createdAt })
    if (role === 'staff') await appointStaff(tx, email)
    people.set(name, id)
  }
  return people
}

/** Adds the managers who join an existing company. */
const joinIn =
  (tx: Tx, people: ReadonlyMap<Name, RowId<'users'>>, now: Date) => async (alias: string, daysAgo: number) => {
    const company = await findCompanyByAlias(tx, alias)
    for (const { name, joins } of demoUsers) {
      const userId = people.get(name)
      if (joins !== alias || !company || userId === undefined) continue
      const joined_at = timeOf(now, daysAgo)
      await insertMember(tx, { user_id: userId, company_id: company.id, role: 'MANAGER', joined_at })
    }
  }

const tellStory = async (act: Act, { tx, services, people, now }: Stage): Promise<void> => {
  await foundCompanies(act, joinIn(tx, people, now))
  await fillProfiles(act)
  const clickThrough = clickThroughOf(services.config)
  if (clickThrough) await verifyAccounts(act, clickThrough)
  const programs = await openPrograms(act, (daysAgo) => timeOf(now, daysAgo))
  await play(act, [...moasaemTickets, ...solipTickets], programs)
  await leaveForStaff(act)
}

const readOldNotifications = async (act: Act, now: Date): Promise<void> => {
  const since = timeOf(now, readAfterDays).toISOString()
  for (const { name } of demoUsers) {
    const { data } = await act(name, 0, listNotifications, { size: 100 })
    for (const { id, times, createdAt } of data)
      if (createdAt < since) await act(name, 0, readNotification, { id, times })
  }
}

/** Deletes all sessions at the end. */
const perform = async (stage: Stage, part: (act: Act) => Promise<void>): Promise<void> => {
  await part(createStage(stage))
  for (const id of stage.people.values()) await deleteSessionsOf(stage.tx, id)
}

/** Removes the stored files again if the work fails. */
const withFiles = async <T>(services: Services, work: (services: Services) => Promise<T>): Promise<T> => {
  const stored: string[] = []
  const put: Services['files']['put'] = async (key, bytes) => {
    stored.push(key)
    await services.files.put(key, bytes)
  }
  try {
    return await work({ ...services, files: { ...services.files, put } })
  } catch (error) {
    await Promise.all(stored.map((key) => services.files.remove(key)))
    throw error
  }
}

/**
 * Fills an empty database with the demo through calls of the API, completely or not at all.
 * @returns false if there are users already; then nothing changes
 */
export const seedDemo = async (given: Services, { createServer, work }: Above): Promise<boolean> => {
  if (given.config.isProduction || (await hasUsers(given.db))) return false
  const now = given.clock()
  const passwordHash = await hashPassword(demoPassword)
  const quiet = { ...given, log: given.log.child({}, { level: 'warn' }) }
  const people = await withFiles(quiet, (services) =>
    inTransaction(services.db, async (tx) => {
      const created = await createUsers(tx, passwordHash, now)
      const stage = { tx, services, createServer, people: created, now }
      await perform(stage, (act) => tellStory(act, stage))
      await enqueue(tx, publishRewards, {})
      return created
    }),
  )
  await work()
  await inTransaction(given.db, (tx) =>
    perform({ tx, services: quiet, createServer, people, now }, (act) => readOldNotifications(act, now)),
  )
  return true
}
