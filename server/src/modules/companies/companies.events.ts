import type { MemberEvent } from '@jebo/contract/companies/members.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findBlock } from './blocks.sql.ts'
import { findCompany } from './companies.sql.ts'
import { findRecord } from './member-records.sql.ts'

export type CompanyDecision = {
  companyId: RowId<'companies'>
  name: string
  state: 'APPROVED' | 'DENIED'
  decidedAt: Date
}

/** The last decision; null while the application is pending, or if the company is gone. */
const readDecision = async (
  db: Db,
  { companyId }: { companyId: RowId<'companies'> },
): Promise<CompanyDecision | null> => {
  const company = await findCompany(db, companyId)
  if (!company?.decided_at || (company.state !== 'APPROVED' && company.state !== 'DENIED')) return null
  return { companyId, name: company.name, state: company.state, decidedAt: company.decided_at }
}

/** Staff decided an application. */
export const companyDecided = defineEvent('company:decided', readDecision)

export type BlockChange = {
  blockId: RowId<'company_blocks'>
  userId: RowId<'users'>
  isLifted: boolean
  actorId: RowId<'users'>
  company: { name: string; alias: string }
  changedAt: Date
}

/** Null for a block that was lifted meanwhile, as its lifting is told. */
const readBlock = async (
  db: Db,
  { blockId, isLifted }: { blockId: RowId<'company_blocks'>; isLifted: boolean },
): Promise<BlockChange | null> => {
  const block = await findBlock(db, blockId)
  const company = block && (await findCompany(db, block.company_id))
  if (!block || !company || (block.lifted_at !== null) !== isLifted) return null
  return {
    blockId,
    isLifted,
    userId: block.user_id,
    actorId: block.lifted_by ?? block.blocked_by,
    company,
    changedAt: block.lifted_at ?? block.blocked_at,
  }
}

/** A company blocked a hacker, or the block was lifted. */
export const blockChanged = defineEvent('company:blocked', readBlock)

export type StaffLifting = {
  blockId: RowId<'company_blocks'>
  companyId: RowId<'companies'>
  actorId: RowId<'users'>
  company: { name: string }
  liftedAt: Date
}

const readStaffLifting = async (
  db: Db,
  { blockId }: { blockId: RowId<'company_blocks'> },
): Promise<StaffLifting | null> => {
  const block = await findBlock(db, blockId)
  const company = block && (await findCompany(db, block.company_id))
  if (!block?.lifted_at || block.lifted_by === null || !company) return null
  return { blockId, companyId: block.company_id, actorId: block.lifted_by, company, liftedAt: block.lifted_at }
}

/** Staff lifted a block of a company. */
export const blockLiftedByStaff = defineEvent('company:blockLiftedByStaff', readStaffLifting)

export type MemberChange = {
  recordId: RowId<'company_member_records'>
  event: MemberEvent
  actorId: RowId<'users'>
  userId: RowId<'users'> | null
  companyId: RowId<'companies'>
  company: { name: string; alias: string }
  at: Date
}

const readMemberChange = async (
  db: Db,
  { recordId }: { recordId: RowId<'company_member_records'> },
): Promise<MemberChange | null> => {
  const record = await findRecord(db, recordId)
  const company = record && (await findCompany(db, record.company_id))
  if (!record || !company) return null
  const { event, actor_id, user_id, company_id, created_at } = record
  return { recordId, event, actorId: actor_id, userId: user_id, companyId: company_id, company, at: created_at }
}

/** A manager joined, left, or may do something else; or an invitation began or was revoked. */
export const memberRecorded = defineEvent('company:memberRecorded', readMemberChange)

export type Closing = {
  companyId: RowId<'companies'>
  userId: RowId<'users'>
  actorId: RowId<'users'>
  company: { name: string; alias: string }
  closedAt: Date
}

const readClosing = async (
  db: Db,
  { companyId, userId }: Pick<Closing, 'companyId' | 'userId'>,
): Promise<Closing | null> => {
  const company = await findCompany(db, companyId)
  if (!company?.closed_at || company.closed_by === null) return null
  return { companyId, userId, actorId: company.closed_by, company, closedAt: company.closed_at }
}

/** The owner closed the company of a manager. */
export const companyClosed = defineEvent('company:closed', readClosing)
