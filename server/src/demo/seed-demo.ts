import { createInvitation, updateManager } from '@jebo/contract/companies/members.endpoints.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { listNotifications, readNotification } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { appointStaff } from '../appoint-staff.ts'
import { createUser, hasUsers } from '../modules/accounts/public.ts'
import { findAssetKey, findCompanyByAlias, insertMember } from '../modules/companies/public.ts'
import { findCrewKey } from '../modules/crews/public.ts'
import { findProgramByPublicId, findVersionByNumber, type ProgramVersion } from '../modules/programs/public.ts'
import { publishRewards, recordHistories, recordPrograms } from '../modules/tickets/public.ts'
import { demoDomain } from '../platform/config.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../platform/http/call.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { clickThroughOf } from './click-through.ts'
import { type CompanyAlias, companies } from './companies.ts'
import { demoAccounts, demoPassword } from './demo-world.ts'
import { hackers, managersOf, type Name, staff } from './people.ts'
import { hasTickets } from './program.ts'
import { type Act, type CreateServer, createStage, type Stage, timeOf } from './stage.ts'
import { shareTickets } from './story/assignments.ts'
import { kycCalls } from './story/bank-accounts.ts'
import { blockCalls } from './story/blocks.ts'
import type { Cast, CastProgram } from './story/cast.ts'
import { foundCompanies } from './story/companies.ts'
import { type CrewName, foundCrews, inviteToCrew } from './story/crews.ts'
import { fillDesk } from './story/desks.ts'
import { followOthers } from './story/follows.ts'
import { moasaemTickets } from './story/moasaem-tickets.ts'
import { dayMs } from './story/moments.ts'
import { depositCalls, setCreditAside } from './story/money.ts'
import { moneyDeskCalls } from './story/money-desk.ts'
import { tellByName, uploadEvidence } from './story/named.ts'
import { participantCalls } from './story/participants.ts'
import { fillProfiles } from './story/profiles.ts'
import { type OpenedProgram, openPrograms } from './story/programs.ts'
import { shareRewards } from './story/shared-tickets.ts'
import { solipTickets } from './story/solip-tickets.ts'
import { keepStaffBusy } from './story/staff-work.ts'
import { tellTickets } from './story/tickets.ts'
import { withdrawalCalls } from './story/withdrawals.ts'

type Above = {
  createServer: CreateServer
  /** Runs the jobs that are due, or those of these kinds. */
  work: (kinds?: readonly string[]) => Promise<void>
}

const requiredTerms = ['USER', 'PII_REQUIRED'] as const

/** Older notifications are marked as read. */
const readAfterDays = 3
/** Nobody is told of what happened before. */
const announcedDays = 30

const companyOf = (alias: CompanyAlias) => {
  const company = companies.find((one) => one.alias === alias)
  if (!company) throw new Error(`there is no company ${alias}`)
  return company
}

const managers = managersOf((alias) => companyOf(alias).daysAgo)

const ownerOf = (alias: CompanyAlias): Name => {
  const owner = managers.find(({ company, isOwner }) => company === alias && isOwner)
  if (!owner) throw new Error(`${alias} has no owner`)
  return owner.name
}

const createUsers = async (tx: Tx, passwordHash: string, now: Date): Promise<Map<Name, RowId<'users'>>> => {
  const people = new Map<Name, RowId<'users'>>()
  const oldestFirst = [...hackers, ...managers, ...staff].toSorted((left, right) => right.daysAgo - left.daysAgo)
  for (const person of oldestFirst) {
    const { name, nickname, role, daysAgo } = person
    const email = name + demoDomain
    const agreements = requiredTerms.map((type) => ({ type, version: null }))
    const locale = role === 'hacker' ? person.writes : 'ko'
    const createdAt = timeOf(now, daysAgo)
    const { id } = await createUser(tx, { email, nickname, passwordHash, agreements, locale, createdAt })
    if (role === 'staff') await appointStaff(tx, email, createdAt)
    people.set(name, id)
  }
  return people
}

const userIdIn =
  (people: Stage['people']) =>
  (name: Name): RowId<'users'> => {
    const id = people.get(name)
    if (id === undefined) throw new Error(`the demo has no ${name}`)
    return id
  }

const getCompanyId = async (tx: Tx, alias: CompanyAlias): Promise<RowId<'companies'>> => {
  const found = await findCompanyByAlias(tx, alias)
  if (!found) throw new Error(`${alias} never applied`)
  return found.id
}

const castProgram = async (tx: Tx, opened: OpenedProgram, people: Stage['people']): Promise<CastProgram> => {
  const { program } = opened
  const companyId = await getCompanyId(tx, program.company)
  const found = await findProgramByPublicId(tx, opened.id, null)
  if (!found) throw new Error(`${program.key} is not visible`)
  const versions: ProgramVersion[] = []
  for (let number = 1; ; number++) {
    const version = await findVersionByNumber(tx, { programId: found.id, number }, null)
    if (!version) break
    versions.push(version)
  }
  const assets: CastProgram['assets'][number][] = []
  for (const { id, ...asset } of opened.assets) {
    const key = await findAssetKey(tx, { company_id: companyId }, id)
    if (key !== null) assets.push({ ...asset, id: key })
  }
  const own = managers.filter(({ company }) => company === program.company)
  const managerIds = own.toSorted((left, right) => Number(right.isOwner) - Number(left.isOwner))
  return {
    ...{ program, companyId, versions, assets },
    company: companyOf(program.company),
    managerIds: managerIds.map(({ name }) => userIdIn(people)(name)),
  }
}

const getCrewIds = async (tx: Tx, founded: ReadonlyMap<CrewName, number>): Promise<CrewIds> => {
  const ids = new Map<CrewName, RowId<'crews'>>()
  for (const [name, publicId] of founded) {
    const id = await findCrewKey(tx, publicId)
    if (id !== null) ids.set(name, id)
  }
  return ids
}

const crewIdIn =
  (ids: CrewIds) =>
  (name: CrewName): RowId<'crews'> => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`the demo has no crew ${name}`)
    return id
  }

type CrewIds = ReadonlyMap<CrewName, RowId<'crews'>>
type Told = { opened: readonly OpenedProgram[]; crewIds: CrewIds }

/** All that happened on tickets, with deposits and decisions on KYC in between. */
const recordTickets = async (act: Act, stage: Stage, { opened, crewIds }: Told): Promise<void> => {
  const { tx, people, now, services } = stage
  const programs: CastProgram[] = []
  for (const one of opened) if (hasTickets(one.program)) programs.push(await castProgram(tx, one, people))
  const cast: Cast = { now, programs, userId: userIdIn(people), crewId: crewIdIn(crewIds) }
  const named = [...moasaemTickets, ...solipTickets]
  const histories = [...tellTickets(cast), ...tellByName(named, cast, await uploadEvidence(named, act))]
  const payers = [...new Map(programs.map(({ companyId, company }) => [companyId, company]))].map(
    ([companyId, { alias, form }]) => ({ companyId, name: form.companyName, owner: ownerOf(alias) }),
  )
  const clickThrough = clickThroughOf(services.config)
  const scheduled = [
    ...depositCalls(histories, payers, now),
    ...(clickThrough
      ? [...kycCalls(clickThrough, now), ...participantCalls(clickThrough, opened, now), ...withdrawalCalls(now)]
      : []),
    ...moneyDeskCalls(now),
    ...blockCalls(now),
  ].toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const meanwhile = async (until: Date): Promise<void> => {
    while (scheduled[0] && scheduled[0].at <= until) {
      const call = scheduled.shift()
      await call?.run(act, (now.getTime() - call.at.getTime()) / dayMs)
    }
  }
  const { sealer } = services
  await recordHistories(tx, histories, { sealer, now, announcedSince: timeOf(now, announcedDays), meanwhile })
}

/** A manager who cannot do everything, and an invitation that waits. */
const shareWork = async (act: Act): Promise<void> => {
  const { uuid } = await act('dohyeon', 1, getAuth, {})
  await act('seoyun', 1, updateManager, { uuid, version: 1, permissions: ['TICKETS', 'REWARDS'], programIds: null })
  await act('seoyun', 1, createInvitation, {
    email: `newcomer${demoDomain}`,
    permissions: ['TICKETS'],
    programIds: null,
  })
}

const tellStory = async (act: Act, stage: Stage): Promise<void> => {
  const { tx, people, now } = stage
  await foundCompanies(act, managers, async ({ name, company }, daysAgo) => {
    const [user_id, company_id] = [userIdIn(people)(name), await getCompanyId(tx, company)]
    await insertMember(tx, {
      user_id,
      company_id,
      role: 'MANAGER',
      permissions: companyPermissions,
      joined_at: timeOf(now, daysAgo),
    })
  })
  await fillProfiles(act)
  const crewIds = await getCrewIds(tx, await foundCrews(act))
  const opened = await openPrograms(act, { ownerOf, timeOf: (daysAgo) => timeOf(now, daysAgo) })
  await recordTickets(act, stage, { opened, crewIds })
  await setCreditAside(act, opened)
  await shareWork(act)
  await keepStaffBusy(act, stage.now)
  await fillDesk(act)
  await shareRewards(act)
  await shareTickets(act)
  await inviteToCrew(act)
}

const readOldNotifications = async (act: Act, now: Date): Promise<void> => {
  const since = timeOf(now, readAfterDays).toISOString()
  for (const { email } of demoAccounts) {
    const name = email.replace(demoDomain, '')
    const { data } = await act(name, 0, listNotifications, { size: 100 })
    for (const { id, times, createdAt } of data)
      if (createdAt < since) await act(name, 0, readNotification, { id, times })
  }
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
 * Fills an empty database with the demo, completely or not at all: people, companies, programs and money through calls
 * of the API, tickets with their past through `recordHistories`.
 * @returns what tells its users the news of it, for which the first page need not wait; null if there are users already,
 *   and nothing changes
 */
export const seedDemo = async (
  given: Services,
  { createServer, work }: Above,
): Promise<(() => Promise<void>) | null> => {
  if (given.config.isProduction || (await hasUsers(given.db))) return null
  const now = given.clock()
  const passwordHash = await hashPassword(demoPassword)
  const quiet = { ...given, log: given.log.child({}, { level: 'warn' }) }
  const people = await withFiles(quiet, (services) =>
    inTransaction(services.db, async (tx) => {
      const created = await createUsers(tx, passwordHash, now)
      const stage = { tx, services, createServer, people: created, now }
      await tellStory(createStage(stage), stage)
      await enqueue(tx, publishRewards, {})
      await enqueue(tx, recordPrograms, {})
      return created
    }),
  )
  // What public pages show.
  await work([publishRewards.name, recordPrograms.name])
  return async () => {
    await work()
    await inTransaction(given.db, async (tx) => {
      const act = createStage({ tx, services: quiet, createServer, people, now })
      await readOldNotifications(act, now)
      await followOthers(act)
    })
  }
}
