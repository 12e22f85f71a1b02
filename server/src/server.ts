// The server's half of the composition: which modules are served, and which tasks are worked on.

import type { Logger } from 'pino'
import { findDemo } from './demo/find-demo.ts'
import {
  accountsSealed,
  accountsTasks,
  actorLoaders,
  careerAttachment,
  findHackerId,
  findPeople,
  findPeopleStarting,
  findUserId,
  followedUsers,
  nameUsers,
  profileImage,
  serveAccounts,
  serveProfiles,
} from './modules/accounts/public.ts'
import { auditTasks, recordAudit, recordView, serveAudit } from './modules/audit/public.ts'
import { commentFiles, serveComments } from './modules/comments/public.ts'
import {
  companiesSealed,
  companyPictures,
  findCompaniesNamed,
  findCompanyBriefs,
  findCompanyByAlias,
  findCompanyKey,
  findOwnCompanies,
  followedCompanies,
  holdOpen,
  isMember,
  membershipOf,
  nameCompanies,
  serveCompanies,
} from './modules/companies/public.ts'
import {
  crewLogo,
  findCrewKey,
  findCrewKeyByName,
  findCrews,
  findCrewsStarting,
  findCrewWallet,
  formerCrewsOf,
  holdPresentCrew,
  isInCrew,
  serveCrews,
} from './modules/crews/public.ts'
import { departuresTasks, serveDepartures } from './modules/departures/public.ts'
import { serveDevelopment } from './modules/development/public.ts'
import { exportsTasks, serveExports } from './modules/exports/public.ts'
import { filesSealed, filesTasks, serveFiles } from './modules/files/public.ts'
import { findFollowedTickets, isFollowedProgram, serveFollowing } from './modules/following/public.ts'
import {
  accountPurposes,
  findVerifiedAccount,
  findVerifiedName,
  identitySealed,
  identityTasks,
  kycPictures,
  listVerifiedNames,
  nameKyc,
  openAccount,
  serveIdentity,
  serveKyc,
} from './modules/identity/public.ts'
import { ledgerSealed, ledgerTasks, serveLedger } from './modules/ledger/public.ts'
import { serveMarkdown } from './modules/markdown/public.ts'
import { notificationsTasks, serveNotifications } from './modules/notifications/public.ts'
import { serveOperations } from './modules/operations/public.ts'
import {
  countOpenPrograms,
  deleteDrafts,
  endParticipationsOfCrew,
  findLatestOwnPrograms,
  findOwnPrograms,
  findOwnReserve,
  findProgramNumbers,
  findReserveForStaff,
  followedPrograms,
  lockRules,
  namePrograms,
  programLogo,
  programsSealed,
  programsTasks,
  recordPlan,
  servePrograms,
} from './modules/programs/public.ts'
import { receiptsSealed, serveReceipts } from './modules/receipts/public.ts'
import { serveSupport } from './modules/support/public.ts'
import {
  briefTickets,
  countOpenTicketsOfCrew,
  countTicketsToClose,
  countValidTickets,
  countValidTicketsOfCrew,
  findCompanyRecord,
  findCrewRecord,
  findOpenAppeals,
  findPointsOf,
  findRecords,
  findThanks,
  findUnrewarded,
  followedTickets,
  hasPublicTickets,
  listScores,
  releaseTickets,
  serveTickets,
  statisticsOf,
  ticketComments,
  ticketFiles,
  ticketsTasks,
} from './modules/tickets/public.ts'
import { serveViewer } from './modules/viewer/public.ts'
import type { Config } from './platform/config.ts'
import { createSealer } from './platform/crypto/seal.ts'
import type { SealedLocation } from './platform/crypto/sealed-location.ts'
import { openChanges } from './platform/db/changes.ts'
import { createDatabase, type Pool } from './platform/db/database.ts'
import { openFileStore } from './platform/files/store.ts'
import { createApp } from './platform/http/app.ts'
import type { Services } from './platform/http/call.ts'
import type { Api } from './platform/http/serve.ts'
import { openSpool } from './platform/http/spool.ts'
import { openIdentity } from './platform/identity/open-identity.ts'
import { sweepTasks } from './platform/jobs/sweep.ts'
import { startWorker, type Tasks, type Worker } from './platform/jobs/worker.ts'
import { createLimiter } from './platform/limits/limits.ts'
import { mailTasks } from './platform/mail/deliver.ts'
import { sealedMails } from './platform/mail/mail.ts'
import { createMarkdown } from './platform/markdown/markdown.ts'

/** What requests use, what long jobs use, and whether their database is being started again. */
type Database = { pool: Pool; maintenance: Pool; isRestarting?: () => boolean }

/** Everything commands may use. @param clock fixed by tests */
export const createServices = (
  config: Config,
  { pool, maintenance, isRestarting = () => false }: Database,
  log: Logger,
  clock = () => new Date(),
): Services => {
  const db = createDatabase(pool)
  return {
    config,
    log,
    clock,
    db,
    changes: openChanges(pool, log),
    markdown: createMarkdown({ db, clock, log }),
    maintenance: createDatabase(maintenance),
    isDatabaseRestarting: isRestarting,
    sealer: createSealer(config.secretKeys),
    limiter: createLimiter(pool, config.limitFactor),
    files: openFileStore(config),
    spool: openSpool(config),
    identity: openIdentity(config),
    ...actorLoaders({ membershipOf, formerCrewsOf }, clock, config.isProduction),
    findOwnCompanies,
  }
}

/** What comments are written under. */
const commentOwners = Object.fromEntries([ticketComments].map((owner) => [owner.kind, owner]))

/** Who may see what files belong to. */
const fileOwners = Object.fromEntries(
  [
    ...[companyPictures, crewLogo, programLogo, profileImage, careerAttachment, kycPictures],
    ...[ticketFiles, commentFiles(commentOwners)],
  ].map((owner) => [owner.kind, owner]),
)

/** What users follow. */
const followSources = {
  companies: followedCompanies,
  programs: followedPrograms,
  users: followedUsers,
  tickets: followedTickets,
}

/** The owners of accounts, and what their entries are about. */
const namesForLedger = {
  nameCompanies: findCompanyBriefs,
  recordAudit,
  recordView,
  findVerifiedAccount,
  findVerifiedName,
  listVerifiedNames,
  findHackerId,
  findCompanyByAlias,
  holdOpenCompany: holdOpen,
  findCrewByName: findCrewKeyByName,
  holdPresentCrew,
  findPeopleStarting,
  findCompaniesNamed,
  findCrewsStarting,
  openAccount,
  briefTickets,
  findCrews,
  findPeople,
  findCrewWallet,
  findOwnReserve,
  namePrograms,
  findUser: findUserId,
  findCompany: findCompanyKey,
  findCrew: findCrewKey,
  findProgram: findReserveForStaff,
}

/** Every page asks for the demo world, which is made before the server listens or never. */
const rememberDemo = ({ db, config }: Services): (() => ReturnType<typeof findDemo>) => {
  let found: Awaited<ReturnType<typeof findDemo>> | undefined
  return async () => {
    if (found === undefined) found = await findDemo(db, config.isProduction)
    return found
  }
}

/** The API with every call bound. */
export const createServer = (services: Services): Api => {
  const api = createApp(services)
  // First, because aliases and nicknames stand where `following` stands in its paths.
  serveFollowing(api, followSources)
  serveAccounts(api)
  serveProfiles(api)
  serveIdentity(api)
  serveKyc(api)
  serveFiles(api, fileOwners)
  serveAudit(api, { findPeople, nameSubjects: { company: nameCompanies, user: nameUsers, kyc: nameKyc } })
  serveLedger(api, namesForLedger)
  // Before the companies, whose aliases stand where `programs` stands in the path of a company's own.
  servePrograms(api, {
    statisticsOf,
    findRecords,
    hasPublicTickets,
    isFollowedProgram,
    findThanks,
    countValidTickets,
    countValidTicketsOfCrew,
    listScores,
  })
  serveCompanies(api, {
    findOwnPrograms,
    findLatestOwnPrograms,
    deleteDrafts,
    findProgramNumbers,
    lockRules,
    recordPlan,
    findCompanyRecord,
    findThanks,
    isInCrew,
    countOpenPrograms,
    countTicketsToClose,
    findOpenAppeals,
    findUnrewarded,
    releaseTickets,
  })
  serveCrews(api, {
    isManager: isMember,
    countOpenTickets: countOpenTicketsOfCrew,
    endParticipations: endParticipationsOfCrew,
    findCrewRecord,
    findPointsOf,
  })
  serveTickets(api, findFollowedTickets)
  serveReceipts(api)
  serveComments(api, commentOwners)
  serveMarkdown(api)
  serveNotifications(api)
  serveSupport(api)
  serveExports(api)
  serveDepartures(api)
  serveViewer(api, rememberDemo(services))
  serveOperations(api)
  if (!services.config.isProduction) serveDevelopment(api)
  return api
}

const tasksWithoutMails = (services: Services): Tasks => ({
  ...sweepTasks(services),
  ...accountsTasks(services),
  ...auditTasks(services),
  ...departuresTasks(services),
  ...exportsTasks(services, () => createServer(services)),
  ...identityTasks(services),
  ...filesTasks(services),
  ...ledgerTasks(services),
  ...notificationsTasks(services),
  ...programsTasks(services),
  ...ticketsTasks(services),
})

/** What the workers can do. */
export const tasksOf = (services: Services): Tasks => ({ ...mailTasks(services), ...tasksWithoutMails(services) })

/** All that lies sealed, wherever it does. */
export const sealedLocations: readonly SealedLocation[] = [
  ...accountsSealed,
  ...identitySealed,
  ...ledgerSealed(accountPurposes),
  ...companiesSealed,
  ...programsSealed,
  ...receiptsSealed,
  ...filesSealed,
  sealedMails,
]

/** What they do by the clock. */
export const crontab = [
  '* * * * * maintenance:unlock',
  '* * * * * programs:end',
  // Postings add it too; this makes up for lost ones.
  '* * * * * ledger:seal',
  '*/5 * * * * tickets:disclose',
  // Hourly, so that a start after midnight in Seoul makes up for it.
  '7 * * * * tickets:publish',
  '9 * * * * tickets:record',
  '17 * * * * maintenance:sweep',
  '27 * * * * accounts:sweep',
  '32 * * * * exports:sweep',
  '42 * * * * departures:erase',
  '37 * * * * files:sweep',
  '47 * * * * identity:sweep',
  '57 18 * * * audit:sweep',
].join('\n')

/** Mails have a worker of their own, so that a mail server that does not answer delays nothing else. */
export const startWorkers = async (services: Services, pool: Pool): Promise<Worker> => {
  const workers = await Promise.all([
    startWorker(pool, mailTasks(services), '', services.log),
    startWorker(pool, tasksWithoutMails(services), crontab, services.log),
  ])
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
