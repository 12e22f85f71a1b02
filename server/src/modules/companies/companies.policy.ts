// What the owner of a company may do with its application and its profile, and when.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { Membership } from '@jebo/contract/core/access.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

type Side = Membership['role']
type Judged = { company: { state: CompanyState } }

/** An approved company no longer has an application, which it changes or retracts. */
const isApplication = ({ company: { state } }: Judged): boolean => state === 'APPLIED' || state === 'DENIED'

const isApproved = ({ company }: Judged): boolean => company.state === 'APPROVED'

const actions = {
  updateApplication: { sides: ['OWNER'], rules: [[isApplication, 'company.alreadyDecided']] },
  retractApplication: { sides: ['OWNER'], rules: [[isApplication, 'company.alreadyDecided']] },
  updateCompanyProfile: { sides: ['OWNER'], rules: [[isApproved, 'company.notApproved']] },
  close: { sides: ['OWNER'], rules: [[isApproved, 'company.notApproved']] },
} as const satisfies Record<string, Action<Side, Judged>>
type CompanyAction = keyof typeof actions
export type ApplicationAction = Exclude<CompanyAction, 'updateCompanyProfile' | 'close'>

/** Why a member may not do this to their company or its application; null if they may. */
export const refusalOn = (name: CompanyAction, side: Side | null, facts: Judged): ProblemCode | null =>
  refusalOf<Side, Judged>(actions[name], { side, facts, forbidden: 'error.forbidden' })
