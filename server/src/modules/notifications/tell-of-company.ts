import { findCompanyDecision } from '../companies/public.ts'
import { type Telling, tell } from './tell.ts'

const events = { APPROVED: 'COMPANY_APPROVED', DENIED: 'COMPANY_DENIED' } as const

/** Tells of staff's decision over an application, unless it waits for another by now. */
export const tellOfCompany = async (telling: Telling, companyId: number): Promise<void> => {
  const decision = await findCompanyDecision(telling.db, companyId)
  if (!decision) return
  await tell(telling, {
    event: events[decision.state],
    source: `company:${companyId}:${decision.decidedAt.toISOString()}`,
    actorId: null,
    companyId,
    subject: decision.name,
    at: decision.decidedAt,
  })
}
