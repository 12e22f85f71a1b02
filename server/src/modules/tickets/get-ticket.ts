import type { Asset } from '@jebo/contract/core/asset.ts'
import { spanOf } from '@jebo/contract/core/bounty.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import type { getTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findAsset } from '../companies/public.ts'
import { balanceOf } from '../ledger/public.ts'
import { getVersion } from '../programs/public.ts'
import { findOpenRequest } from './disclosures.sql.ts'
import { findRelated } from './find-related.ts'
import { refusalOn, sideOf } from './tickets.policy.ts'
import { presentPage } from './tickets.present.ts'
import { findVisibleBrief, getVisibleTicket, type Ticket } from './tickets.sql.ts'

export const getTicket: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(actor, ticket)
  const [related, version] = await Promise.all([
    findRelated(db, [ticket], [ticket.author_id]),
    ticket.substate === 'DRAFT' ? null : getVersion(db, ticket.program_version_id),
  ])
  const rules = version?.rules ?? null
  const [asset, original, request, reward] = await Promise.all([
    findTicketAsset(db, ticket, rules),
    findOriginal(db, ticket, actor),
    findOpenRequest(db, ticket.id, actor),
    findReward(db, ticket, rules, actor),
  ])
  return presentPage(ticket, related, { side, asset, original, version, request: request ?? null, reward })
}

/** A submitted ticket shows its asset as it was on submission, a draft only one that the program still has. */
const findTicketAsset = async (
  db: Db,
  { asset_id, program_id }: Ticket,
  rules: ProgramRules | null,
): Promise<Asset | null> => {
  const found = asset_id === null ? null : await findAsset(db, asset_id)
  if (!found) return null
  if (rules) return rules.assets.find(({ id }) => id === found.asset.id) ?? null
  return found.programId === program_id ? found.asset : null
}

const findOriginal = async (db: Db, ticket: Ticket, viewer: Viewer): Promise<TicketPage['original']> => {
  const original = ticket.original_id === null ? undefined : await findVisibleBrief(db, ticket.original_id, viewer)
  return original ? { id: original.public_id, title: original.title ?? '' } : null
}

const findReward = async (
  db: Db,
  ticket: Ticket,
  rules: ProgramRules | null,
  viewer: Viewer,
): Promise<TicketPage['can']['reward']> => {
  const mayReward = refusalOn('reward', { ticket, side: sideOf(viewer, ticket) }) === null
  if (!mayReward || rules === null || ticket.severity === null) return null
  const span = spanOf(rules.bountyRange, ticket.severity)
  if (span === null) return null
  const balanceWon = await balanceOf(db, viewer, { kind: 'COMPANY', id: ticket.company_id })
  return { minWon: span.min, maxWon: span.max, balanceWon }
}
