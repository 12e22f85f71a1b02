import type { Side } from '@jebo/contract/core/actor.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import { spanOf } from '@jebo/contract/core/bounty.ts'
import type { getTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { type PinnedRules, pinnedRules, type TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { listAssetsOf } from '../companies/public.ts'
import { balanceOf } from '../ledger/public.ts'
import { findOpenRequest } from './disclosures.sql.ts'
import { findRelated } from './find-related.ts'
import { getVisibleTicket } from './get-visible-ticket.ts'
import { refusalOn, sideOf } from './tickets.policy.ts'
import { presentPage, type Related } from './tickets.present.ts'
import { findVisibleBrief, type Ticket } from './tickets.sql.ts'

export const getTicket: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(actor, ticket)
  const rules = ticket.rules === null ? null : pinnedRules.parse(ticket.rules)
  const related = await findRelated(db, [ticket], [ticket.author_id])
  const [asset, original, request, reward] = await Promise.all([
    findAsset(db, ticket, rules, related),
    findOriginal(db, ticket, actor),
    findOpenRequest(db, ticket.id, actor),
    findReward(db, ticket, rules, side),
  ])
  return presentPage(ticket, related, { side, asset, original, rules, request: request ?? null, reward })
}

/** Rules pinned when the ticket was submitted. */
const findAsset = async (
  db: Db,
  { asset_id, program_id }: Ticket,
  rules: PinnedRules | null,
  { programs }: Related,
): Promise<Asset | null> => {
  if (asset_id === null) return null
  const programId = programs.get(program_id)?.id ?? 0
  const assets = rules ? rules.assets : ((await listAssetsOf(db, [programId])).get(programId) ?? [])
  return assets.find(({ id }) => id === asset_id) ?? null
}

const findOriginal = async (db: Db, ticket: Ticket, viewer: Viewer): Promise<TicketPage['original']> => {
  const original = ticket.original_id === null ? undefined : await findVisibleBrief(db, ticket.original_id, viewer)
  return original ? { id: original.public_id, title: original.title ?? '' } : null
}

const findReward = async (
  db: Db,
  ticket: Ticket,
  rules: PinnedRules | null,
  side: Side | null,
): Promise<TicketPage['can']['reward']> => {
  const mayReward = refusalOn('reward', { ticket, side }) === null
  if (!mayReward || rules === null || ticket.severity === null) return null
  const span = spanOf(rules.bountyRange, ticket.severity)
  if (span === null) return null
  const balanceWon = await balanceOf(db, { kind: 'COMPANY', id: ticket.company_id })
  return { minWon: span.min, maxWon: span.max, balanceWon }
}
