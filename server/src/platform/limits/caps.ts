// Caps: how many rows of a kind an owner may have at the same time.
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Tx } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import { refuseUnless } from '../http/refusal.ts'
import { lockOwner } from './limits.sql.ts'

/** A maximum number of rows for each owner, named `module:what`, with its refusal, whose text names the number. */
export type Cap = { readonly name: `${string}:${string}`; readonly most: number; readonly code: ProblemCode }

/**
 * @param owner the key of the row that the others belong to
 * @param rows how many are added; one by default
 */
type Place = { cap: Cap; owner: number; count: () => Promise<number>; rows?: number }

/** Lets others who add rows of this kind for the same owner wait until the transaction ends. */
export const lockPlaces = (tx: Tx, { name }: Cap, owner: number): Promise<void> => lockOwner(tx, name, owner)

/**
 * Requires room for the new rows. Others wait here until the transaction ends, so that concurrent calls cannot pass the
 * cap together.
 * @throws Refusal with the code of the cap and the number as `max`
 */
export const takePlace = async (
  tx: Tx,
  { config }: Pick<Call, 'config'>,
  { cap, owner, count, rows = 1 }: Place,
): Promise<void> => {
  await lockPlaces(tx, cap, owner)
  const most = cap.most * config.limitFactor
  refuseUnless((await count()) + rows <= most, cap.code, { params: { max: most } })
}
