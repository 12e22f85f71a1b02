// What a user has to settle before they leave.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import type { Obstacle } from '@jebo/contract/departures/departures.schema.ts'

export type Affairs = {
  isStaff: boolean
  company: { name: string; role: 'OWNER' | 'MANAGER'; state: CompanyState } | null
  /** Their names. */
  ledCrews: string[]
  openTickets: number
  balanceWon: number
  openWithdrawals: number
}

/**
 * In the order in which they are shown; empty if the user may leave. A manager who is not the owner just leaves the company,
 * as a member leaves a crew.
 */
export const obstaclesOf = ({
  isStaff,
  company,
  ledCrews,
  openTickets,
  balanceWon,
  openWithdrawals,
}: Affairs): Obstacle[] => [
  ...(isStaff ? [{ kind: 'STAFF' } as const] : []),
  ...(company?.role === 'OWNER'
    ? [{ kind: 'COMPANY', name: company.name, isApproved: company.state === 'APPROVED' } as const]
    : []),
  ...(ledCrews.length > 0 ? [{ kind: 'CREWS', names: ledCrews } as const] : []),
  ...(openTickets > 0 ? [{ kind: 'TICKETS', count: openTickets } as const] : []),
  ...(balanceWon > 0 ? [{ kind: 'BALANCE', amountWon: balanceWon } as const] : []),
  ...(openWithdrawals > 0 ? [{ kind: 'WITHDRAWALS', count: openWithdrawals } as const] : []),
]
