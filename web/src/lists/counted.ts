export type Counted = { count: number; isMore: boolean }

type ByState<State> = readonly (Counted & { state: State })[] | null

/** The rows of several lists, or at least so many. */
export const together = (counts: readonly Counted[]): Counted => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  isMore: counts.some(({ isMore }) => isMore),
})

/**
 * How many rows a tab has.
 * @param state undefined for the tab of all states, whose rows are those of each
 */
export const countIn = <State>(byState: ByState<State>, state: NoInfer<State> | undefined): Counted | undefined => {
  if (state !== undefined) return byState?.find((one) => one.state === state)
  return byState ? together(byState) : undefined
}
