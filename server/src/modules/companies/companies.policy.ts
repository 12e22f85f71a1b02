// What the owner of a company may do with its application, and when.
import { type CompanyState, companyLifecycle } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { Membership } from '@jebo/contract/core/access.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'

type Side = Membership['role']
type Judged = { company: { state: CompanyState } }

/** An approved company no longer has an application. */
const isApplication = ({ company }: Judged): boolean => !companyLifecycle.isFinal(company.state)

const actions = {
  updateApplication: { sides: ['OWNER'], rules: [[isApplication, 'company.alreadyDecided']] },
  retractApplication: { sides: ['OWNER'], rules: [[isApplication, 'company.alreadyDecided']] },
} as const satisfies Record<string, Action<Side, Judged>>
export type ApplicationAction = keyof typeof actions

/** Why a member may not do this to their company's application; null if they may. */
export const refusalOn = (name: ApplicationAction, side: Side | null, facts: Judged): ProblemCode | null =>
  refusalOf<Side, Judged>(actions[name], { side, facts, forbidden: 'error.forbidden' })
