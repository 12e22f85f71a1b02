// Which account an address names.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import type { exportAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import type { AccountsQuery } from './accounts-query.ts'
import { endOfDay } from './days-of-statements.ts'

type Input = InputOf<typeof exportAccountStatement>

/** The parts that name it, as calls want them. */
export type AskedAccount = Pick<Input, 'kind' | 'uuid' | 'crewId' | 'programId'> & { isOwned: boolean }

/** Null if the address names no account completely. */
export const accountIn = ({ kind, uuid, crew, program }: AccountsQuery): AskedAccount | null => {
  if (kind === undefined) return null
  if (kind === 'CREW') return crew === undefined ? null : { kind, crewId: Number(crew), isOwned: true }
  if (kind === 'RESERVE') return program === undefined ? null : { kind, programId: Number(program), isOwned: true }
  if (kind === 'USER' || kind === 'HOLD' || kind === 'COMPANY')
    return uuid === undefined ? null : { kind, uuid, isOwned: true }
  return { kind, isOwned: false }
}

/** @param until a day of Seoul; now by default */
export const inputOf = ({ isOwned: _, ...named }: AskedAccount, until: string | undefined): Input => ({
  ...named,
  ...(until !== undefined && { until: endOfDay(until) }),
})
