import { expect, it } from 'vitest'
import { isEditable, isProgramMove } from './programs.lifecycle.ts'
import { programStatuses } from './programs.schema.ts'

const table = {
  DRAFT: { DRAFT: false, RUNNING: false, SUSPENDED: false, ENDED: false },
  RUNNING: { DRAFT: false, RUNNING: false, SUSPENDED: true, ENDED: true },
  SUSPENDED: { DRAFT: false, RUNNING: true, SUSPENDED: false, ENDED: true },
  ENDED: { DRAFT: false, RUNNING: false, SUSPENDED: false, ENDED: false },
}

it.each(programStatuses.flatMap((from) => programStatuses.map((to) => ({ from, to, mayMove: table[from][to] }))))(
  '$from to $to: $mayMove',
  ({ from, to, mayMove }) => {
    expect(isProgramMove(from, to)).toBe(mayMove)
  },
)

it('keeps the text of what has ended', () => {
  expect(programStatuses.filter((status) => !isEditable(status))).toEqual(['ENDED'])
})
