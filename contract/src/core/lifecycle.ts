// The states of an object, and who may move it from one to another. Pages, forms, server and tests read the same value.

type OneOrMore<Value extends string> = Value | readonly Value[]

/** From each of these states to each of those, by any of these movers; never to the same state. */
export type Moves<State extends string, Mover extends string> = {
  from: OneOrMore<State>
  to: OneOrMore<State>
  by: OneOrMore<Mover>
}

type Definition<State extends string, Mover extends string> = {
  states: readonly State[]
  /** The initial state. */
  start: NoInfer<State>
  moves: readonly Moves<NoInfer<State>, Mover>[]
}

export type Lifecycle<State extends string, Mover extends string> = {
  states: readonly State[]
  start: State
  /** Whether this mover may make this move. */
  isMove(from: State, to: State, by: Mover): boolean
  /** The moves of this mover from a state, in the order of the definition. */
  movesFrom(from: State, by: Mover): readonly State[]
  /** Whether nobody may move it from this state. */
  isFinal(state: State): boolean
}

type Step<State, Mover> = { from: State; to: State; by: readonly Mover[] }

const listOf = <Value extends string>(given: OneOrMore<Value>): readonly Value[] =>
  typeof given === 'string' ? [given] : given

const stepsOf = <State extends string, Mover extends string>({ from, to, by }: Moves<State, Mover>) =>
  listOf(from).flatMap((one) =>
    listOf(to)
      .filter((other) => other !== one)
      .map((other): Step<State, Mover> => ({ from: one, to: other, by: listOf(by) })),
  )

const reachedFrom = <State>(start: State, steps: readonly Step<State, unknown>[]): Set<State> => {
  const reached = new Set([start])
  // Iterating a set includes values that are added meanwhile.
  for (const state of reached) for (const { from, to } of steps) if (from === state) reached.add(to)
  return reached
}

/**
 * Creates a lifecycle.
 * @throws Error if a state cannot be reached from the start or is not declared
 */
export const lifecycle = <State extends string, Mover extends string>({
  states,
  start,
  moves,
}: Definition<State, Mover>): Lifecycle<State, Mover> => {
  const steps = moves.flatMap((move) => stepsOf<State, Mover>(move))
  const reached = reachedFrom<State>(start, steps)
  const unreached = states.filter((state) => !reached.has(state))
  if (unreached.length > 0) throw new Error(`no move leads to ${unreached.join(', ')}`)
  const unknown = [...reached, ...steps.map(({ from }) => from)].filter((state) => !states.includes(state))
  if (unknown.length > 0) throw new Error(`not among the states: ${unknown.join(', ')}`)
  const movesFrom = (from: State, by: Mover): readonly State[] =>
    steps.flatMap((step) => (step.from === from && step.by.includes(by) ? [step.to] : []))
  return {
    states,
    start,
    isMove: (from, to, by) => movesFrom(from, by).includes(to),
    movesFrom,
    isFinal: (state) => steps.every(({ from }) => from !== state),
  }
}
