/** A clock that only tests advance. */
export type TestClock = { now: () => Date; advance: (ms: number) => void }

export const createClock = (start = '2026-11-21T03:00:00.000Z'): TestClock => {
  let moment = new Date(start).getTime()
  return {
    now: () => new Date(moment),
    advance: (ms) => {
      moment += ms
    },
  }
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
