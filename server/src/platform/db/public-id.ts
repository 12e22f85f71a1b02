import { randomInt } from 'node:crypto'
import { publicIds } from '@jebo/contract/core/id.ts'

const mostTries = 8

const newPublicId = (): number => randomInt(publicIds.least, publicIds.most + 1)

/** As many random public ids, all different. A row whose id is taken is refused by its table. */
export const newPublicIds = (count: number): number[] => {
  const ids = new Set<number>()
  while (ids.size < count) ids.add(newPublicId())
  return [...ids]
}

/**
 * Inserts a row under a random public id of eight digits, trying again if the id is taken.
 * @param insert returns null if the id was taken (`on conflict (public_id) do nothing`)
 */
export const withPublicId = async <Row>(
  insert: (publicId: number) => Promise<Row | null | undefined>,
): Promise<Row> => {
  for (let tries = 1; tries <= mostTries; tries++) {
    const row = await insert(newPublicId())
    if (row) return row
  }
  throw new Error('no free public id was found')
}
