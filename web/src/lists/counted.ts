export type Counted = { count: number; isMore: boolean }

type ByState<State> = readonly (Counted & { state: State })[] | null

/**
 * How many rows a tab has.
 * @param state undefined for the tab of all states, whose rows are those of each
 */
export const countIn = <State>(byState: ByState<State>, state: NoInfer<State> | undefined): Counted | undefined => {
  if (state !== undefined) return byState?.find((one) => one.state === state)
  return byState?.reduce<Counted>((sum, one) => ({ count: sum.count + one.count, isMore: sum.isMore || one.isMore }), {
    count: 0,
    isMore: false,
  })
}
