import type { Membership } from '@jebo/contract/core/access.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** The company of a caller whom the access rule `manager` has let pass. */
export const companyOf = ({ standing }: Actor): Membership => standing.company ?? refuse('error.forbidden')
