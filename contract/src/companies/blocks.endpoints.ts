import { blockers } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { typedName } from '../core/typed-name.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { blockForm, companyBlock, ownBlock, staffBlock } from './blocks.schema.ts'

/** Blocks a hacker from all programs of the company: they submit no new tickets, and open ones go on. */
export const blockHacker = endpoint({
  method: 'POST',
  path: '/companies/blocks',
  access: 'manager',
  permissions: blockers,
  input: blockForm,
  answer: z.object({ id: z.uuid() }),
  problems: [
    'company.notApproved',
    'company.allProgramsRequired',
    'company.hackerNotFound',
    'company.memberNotBlocked',
    'company.alreadyBlocked',
  ],
})

/** The blocks of the company, newest first, and those that were lifted. */
export const listBlocks = endpoint({
  method: 'GET',
  path: '/companies/blocks',
  access: 'manager',
  permissions: blockers,
  input: z.strictObject(pageQuery),
  answer: listOf(companyBlock),
  problems: [],
})

/** Lifts a block of the company. */
export const liftBlock = endpoint({
  method: 'DELETE',
  path: '/companies/blocks/{id}',
  access: 'manager',
  permissions: blockers,
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['company.allProgramsRequired', 'company.alreadyLifted'],
})

/** By which companies the caller is blocked, and was, newest first. */
export const listOwnBlocks = endpoint({
  method: 'GET',
  path: '/auth/blocks',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(ownBlock),
  problems: [],
})

/** The blocks of all companies, newest first; of one hacker with their nickname. */
export const listStaffBlocks = endpoint({
  method: 'GET',
  path: '/staff/blocks',
  access: 'staff',
  input: z.strictObject({ nickname: typedName.optional(), ...pageQuery }),
  answer: listOf(staffBlock),
  problems: [],
})

/** Lifts a block of any company. Its managers read the reason, which is recorded. */
export const liftBlockAsStaff = endpoint({
  method: 'PUT',
  path: '/staff/blocks/{id}/lifted',
  access: 'staff',
  input: z.strictObject({ id: givenUuid, reason: viewReason }),
  answer: nothing,
  problems: ['staff.ownSubject', 'company.alreadyLifted'],
})
