import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type {
  getEvent as ofEventEndpoint,
  listEventParticipants as ofParticipantsEndpoint,
} from '@jebo/contract/programs/events.endpoints.ts'
import type { Scoreboard } from '@jebo/contract/programs/events.schema.ts'
import { placesOnPage } from '@jebo/contract/programs/events.ts'
import { isChallenge, isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import type { getProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage, ProgramStatistics } from '@jebo/contract/programs/programs.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Call, Handler } from '../../platform/http/call.ts'
import { isInScope, managedScopeOf, type Viewer } from '../../platform/http/reader.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findOwnBlock, getPlan } from '../companies/public.ts'
import { isInCrew, listOwnCrews } from '../crews/public.ts'
import { type CountValidTickets, findLock, takingPartOf } from './admit-applicant.ts'
import { assetsOf, companiesOf, type FindRecords, fundsFor, recordsOf } from './find-programs.ts'
import { nameLastChange } from './outdated.ts'
import { byUse, isUsable, type Participation } from './participants.policy.ts'
import { presentProfile } from './participants.present.ts'
import { listProfilesIn } from './participants.sql.ts'
import { applyRules, type Program } from './program.ts'
import { cardBlockOf, submissionBlockOf } from './programs.policy.ts'
import { presentLocked, presentPage, presentVersion } from './programs.present.ts'
import { findCard, findVisibleProgram } from './programs.sql.ts'
import { findCurrentVersion } from './versions.sql.ts'

/** Ticket data about a program, injected by the tickets module. */
export type FromTickets = CountValidTickets & {
  statisticsOf: (
    db: Db,
    reading: { programId: RowId<'programs'>; isInsider: boolean; now: Date },
  ) => Promise<ProgramStatistics>
  findRecords: FindRecords
  /** A page of the scoreboard of a challenge. */
  listScores: (db: Db, programId: RowId<'programs'>, page: Page) => Promise<Scoreboard>
  /** The authors of resolved, disclosed tickets of a program. */
  findThanks: (db: Db, of: { programId: RowId<'programs'> }) => Promise<ProgramPage['thanks']>
}

/**
 * A program as visible to this viewer; only managers of its company can see a draft. Of a private program, who takes no
 * part in it sees the card at most.
 */
export const getProgram: Handler<typeof endpoint, [FromTickets]> = async (call, { id }, fromTickets) => {
  const found = await findVisibleProgram(call.db, id, call.actor)
  if (found) return getWhole(call, found, fromTickets)
  const card = call.actor && (await findCard(call.db, id, call.actor))
  return card && call.actor ? getLocked(call, card, call.actor, fromTickets) : refuse('error.notFound')
}

/** The same of an event or a challenge. */
export const getEvent: Handler<typeof ofEventEndpoint, [FromTickets]> = async (call, input, fromTickets) => {
  const program = await getProgram(call, input, fromTickets)
  refuseUnless(isTimed(program.type), 'error.notFound')
  return program
}

/** Who takes part in a challenge, as far as its scoreboard names them. */
export const listEventParticipants = async (
  { db, actor }: Call,
  { id, ...page }: ParsedInputOf<typeof ofParticipantsEndpoint>,
  { listScores }: FromTickets,
): Promise<AnswerOf<typeof ofParticipantsEndpoint>> => {
  const program = await findVisibleProgram(db, id, actor)
  refuseUnless(program && isTimed(program.type), 'error.notFound')
  const board = isChallenge(program.type)
    ? await listScores(db, program.id, page)
    : { count: 0, isMore: false, data: [] }
  return { ...board, status: program.status }
}

/** Only what is on the card, and what the viewer has to do. */
const getLocked = async (
  { db, now, markdown, locale }: Call,
  program: Program,
  actor: Actor,
  fromTickets: FromTickets,
): Promise<ProgramPage> => {
  const profiles = await listProfilesIn(db, actor, program.id)
  const { lock, blockReason } = await findLock(db, program, { actor, now, profiles }, fromTickets)
  const isTakingPart = profiles.some((one) => isUsable(one, program.participantRestriction))
  const { isNdaSigned, isBlocked } = lock
  const companyOf = await companiesOf(db, [program])
  return presentLocked(program, {
    company: companyOf(program),
    htmlOf: await markdown.render([], locale),
    profiles: await presentProfiles(db, { actor, now, profiles }),
    lock,
    submissionBlock: cardBlockOf(program, { standing: actor.standing, isBlocked, isTakingPart, isNdaSigned }, now),
    blockReason,
    now,
  })
}

type Profiles = { actor: Actor; now: Date; profiles: readonly Participation[] }

const presentProfiles = async (db: Db, { actor: { id, uuid }, now, profiles }: Profiles) => {
  const crews = profiles.some(({ crew_id }) => crew_id !== null) ? await listOwnCrews(db, id) : []
  return profiles.toSorted(byUse).map((one) => presentProfile(one, { uuid, crews, now }))
}

const getWhole = async (
  call: Call,
  found: Program,
  { statisticsOf, countValidTickets, findRecords, findThanks, listScores }: FromTickets,
): Promise<ProgramPage> => {
  const { db, actor, now, markdown, locale } = call
  const standing = actor?.standing ?? null
  const { program, assets, rulesVersion, plan } = await withRules(call, found)
  const companyOf = await companiesOf(db, [program])
  const isInsider = standing?.isStaff === true || isManagedBy(actor, program)
  const validTickets = actor ? await countValidTickets(db, actor.id) : 0
  const ownBlock = actor ? await findOwnBlock(db, actor, program.companyId) : undefined
  const isOfPrivate = actor !== null && isPrivate(program.type)
  const profiles = isOfPrivate ? await listProfilesIn(db, actor, program.id) : []
  const restriction = program.participantRestriction
  const takingPart = await takingPartOf(db, { actor, profiles, restriction, now })
  const needsCrew = actor !== null && program.participantRestriction === 'CREW_ONLY'
  const isInAnyCrew = needsCrew && (await isInCrew(db, actor.id))
  const submitter = { standing, validTickets, isBlocked: ownBlock !== undefined, isInCrew: isInAnyCrew, ...takingPart }
  return presentPage(program, {
    company: companyOf(program),
    assets,
    rulesVersion,
    plan,
    record: (await recordsOf(findRecords, call, [program]))(program),
    funds: (await fundsFor(db, [program]))(program),
    feeBasisPoints: call.config.feeBasisPoints,
    now,
    board: isChallenge(program.type) ? await listScores(db, program.id, { page: 1, size: placesOnPage }) : null,
    thanks: await findThanks(db, { programId: program.id }),
    statistics: await statisticsOf(db, { programId: program.id, isInsider, now }),
    submissionBlock: submissionBlockOf(program, submitter, now),
    blockReason: ownBlock?.reason ?? null,
    editor: await editorOf(call, program),
    profiles: actor ? await presentProfiles(db, { actor, now, profiles }) : [],
    htmlOf: await markdown.render([program.introduction, program.policy], locale),
  })
}

/** A published program as its current version says, so that the rules on the page are those of the number on it. */
const withRules = async ({ db, actor }: Call, program: Program) => {
  const current = program.status === 'DRAFT' ? null : await findCurrentVersion(db, program.id, actor)
  if (current === null) {
    return { program, assets: (await assetsOf(db, actor, [program]))(program), rulesVersion: null, plan: null }
  }
  const { number, rules, createdAt } = current
  return {
    program: applyRules(program, rules),
    assets: rules.assets,
    rulesVersion: presentVersion(number, createdAt),
    plan: rules.plan,
  }
}

const isManagedBy = (viewer: Viewer, { id, companyId }: Program): boolean =>
  isInScope(managedScopeOf(viewer), { companyId, programId: id })

const editorOf = async ({ db, actor }: Call, program: Program) => {
  const company = actor?.standing.company
  if (!company || !isManagedBy(actor, program)) return null
  const { isApproved, permissions } = company
  return {
    plan: await getPlan(db, program.companyId),
    isApproved,
    isPermitted: permissions.includes('PROGRAMS'),
    changed: await nameLastChange(db, actor, program.id),
  }
}
