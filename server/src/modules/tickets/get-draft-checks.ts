import type { getDraftChecks as endpoint } from '@jebo/contract/tickets/checks.endpoints.ts'
import type { DraftFinding } from '@jebo/contract/tickets/checks.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findAsset } from '../companies/public.ts'
import { findDraftVersions, keptVersions, versionToKeep } from '../programs/public.ts'
import { findLikely } from './likeness.ts'
import { actionOn, permit } from './locked-ticket.ts'
import { findExcludedAsset, findExclusion, hasSteps } from './read-draft.ts'
import { listNewestOwn, listNewestPublic, listNewestShared } from './similar.sql.ts'
import { getVisibleTicket, type Ticket } from './tickets.sql.ts'

/** Helps the author of a draft, and says nothing that they could not read themselves. */
export const getDraftChecks: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor, now } = call
  const ticket = await getVisibleTicket(call, id)
  const action = actionOn(ticket, call)
  // The page may ask while the draft is being submitted.
  if (action.role === 'AUTHOR' && ticket.substate !== 'DRAFT') return { findings: [] }
  permit(action, 'edit')
  const [versions, asset, duplicates] = await Promise.all([
    findDraftVersions(db, ticket.program_version_id, actor),
    ticket.asset_id === null ? null : findAsset(db, ticket.asset_id),
    findDuplicates(db, ticket, actor),
  ])
  const current = versions.later.at(-1) ?? versions.started
  const { rules } = versionToKeep(keptVersions(versions, now))?.version ?? current
  const excluded = findExcludedAsset(rules.assets, ticket, asset?.asset.id)
  const line = findExclusion(rules.policy, ticket.weakness_type)
  const findings: DraftFinding[] = [
    ...(excluded ? [{ code: 'ASSET_OUT_OF_SCOPE' as const, asset: excluded.name }] : []),
    ...(line === null ? [] : [{ code: 'WEAKNESS_EXCLUDED' as const, line }]),
    ...(duplicates.length > 0 ? [{ code: 'LIKELY_DUPLICATE' as const, tickets: duplicates }] : []),
    ...findGaps(ticket),
  ]
  return { findings }
}

/** What is missing is said once there is a text. */
const findGaps = ({ description, tool_use }: Ticket): DraftFinding[] => {
  if (description === null) return []
  return [
    ...(hasSteps(description) ? [] : [{ code: 'NO_STEPS' as const }]),
    ...(tool_use === null ? [{ code: 'TOOLS_UNDECLARED' as const }] : []),
  ]
}

const mostDuplicates = 3

/** Of the same program alone. */
const findDuplicates = async (db: Db, draft: Ticket, author: Viewer) => {
  const [newest, shared, disclosed] = await Promise.all([
    listNewestOwn(db, author),
    listNewestShared(db, author, draft.program_id),
    listNewestPublic(db, draft.program_id),
  ])
  const own = newest.filter(({ program_id }) => program_id === draft.program_id)
  // In the closest of the ways in which the author reads it.
  const readable = new Map(
    [
      ...disclosed.map((ticket) => ({ ...ticket, readAs: 'ANYONE' as const })),
      ...shared.map((ticket) => ({ ...ticket, readAs: 'SHARER' as const })),
      ...own.map((ticket) => ({ ...ticket, readAs: 'AUTHOR' as const })),
    ].map((ticket) => [ticket.id, ticket]),
  )
  return findLikely(draft, [...readable.values()], mostDuplicates).map(({ public_id, title, readAs }) => ({
    id: public_id,
    title: title ?? '',
    readAs,
  }))
}
