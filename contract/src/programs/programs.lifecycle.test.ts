import { expect, it } from 'vitest'
import { programLifecycle, programStatuses } from './programs.lifecycle.ts'

/** Product decisions, section 4: a draft is published, RUNNING and SUSPENDED alternate, ENDED is final. The clock only ends. */
const table = {
  DRAFT: { DRAFT: false, RUNNING: true, SUSPENDED: false, ENDED: false },
  RUNNING: { DRAFT: false, RUNNING: false, SUSPENDED: true, ENDED: true },
  SUSPENDED: { DRAFT: false, RUNNING: true, SUSPENDED: false, ENDED: true },
  ENDED: { DRAFT: false, RUNNING: false, SUSPENDED: false, ENDED: false },
}

it.each(programStatuses.flatMap((from) => programStatuses.map((to) => ({ from, to, isMove: table[from][to] }))))(
  '$from to $to: $isMove',
  ({ from, to, isMove }) => {
    expect(programLifecycle.isMove(from, to, 'COMPANY')).toBe(isMove)
    expect(programLifecycle.isMove(from, to, 'CLOCK')).toBe(isMove && to === 'ENDED')
  },
)

it('has one final status', () => {
  expect(programStatuses.filter((status) => programLifecycle.isFinal(status))).toEqual(['ENDED'])
})
