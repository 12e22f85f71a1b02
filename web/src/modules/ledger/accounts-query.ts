// The address of the screen where staff read the statements of accounts.
import { listQuery, matching, oneOf, openedRow, search } from '../../lists/list-query.ts'

/** The accounts that have an owner, and those of the platform. */
export const ownedKinds = ['USER', 'HOLD', 'COMPANY', 'CREW', 'RESERVE'] as const
export const platformKinds = ['BANK', 'TAX', 'ADJUSTMENT', 'FEE'] as const

export const accountsList = listQuery('/staff/accounts', {
  kind: { ...oneOf([...ownedKinds, ...platformKinds]), isFilter: false },
  uuid: openedRow,
  crew: { ...matching(/^[1-9]\d{7}$/), isFilter: false },
  program: { ...matching(/^[1-9]\d{7}$/), isFilter: false },
  /** A day of Seoul. */
  until: { ...matching(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/), isFilter: false },
  q: search,
})
export type AccountsQuery = ReturnType<typeof accountsList.of>
