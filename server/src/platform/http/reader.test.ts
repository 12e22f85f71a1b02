import { expect, it } from 'vitest'
import { rowId } from '../../../test/row-id.ts'
import type { Actor } from './call.ts'
import { managedCompanyIdOf } from './reader.ts'

type Company = Actor['standing']['company']

it('treats only users who agreed to the terms as managers', () => {
  const actor = (company: Company): Actor => ({
    id: rowId('users', 1),
    uuid: 'one',
    standing: { isStaff: false, awaitsSecondFactor: false, verificationLevel: 0, company },
  })
  const company = {
    id: rowId('companies', 7),
    role: 'MANAGER',
    isApproved: true,
    hasAgreedTerms: true,
    permissions: [],
    programIds: null,
  } as const
  expect(managedCompanyIdOf(actor(company))).toBe(7)
  expect(managedCompanyIdOf(actor({ ...company, hasAgreedTerms: false }))).toBeNull()
  expect(managedCompanyIdOf(actor(null))).toBeNull()
  expect(managedCompanyIdOf(null)).toBeNull()
})
