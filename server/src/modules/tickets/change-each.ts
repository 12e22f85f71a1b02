// Changes many tickets, each as a call of its own would: in its own transaction, by the same rules.
import type { Call } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limits } from './tickets.limits.ts'

type Results = { results: { id: number; problem: string | null }[] }

/** The caller's session has ended: nothing of the rest would be changed either. */
const concernsAll = ({ status }: Refusal): boolean => status === 401

const problemOf = async (change: () => Promise<unknown>): Promise<string | null> => {
  try {
    await change()
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || concernsAll(error)) throw error
    return error.code
  }
}

/** @returns the code of each refusal; a ticket that is named again is changed once, and has the same result */
export const changeEach = async (
  { limiter, actor }: Pick<Call, 'limiter'> & { actor: { uuid: string } },
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<Results> => {
  await limiter.spend(limits.changesAtOnce, actor.uuid)
  const problems = new Map<number, string | null>()
  for (const id of new Set(ids)) problems.set(id, await problemOf(() => change(id)))
  return { results: ids.map((id) => ({ id, problem: problems.get(id) ?? null })) }
}
