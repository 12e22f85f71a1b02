// Two servers that are asked by turns, in short rounds, as ratios: what else the machine does meets both alike. Where
// much else is done, the time that each process itself computed for a request says more than the rate.
import { readFileSync } from 'node:fs'
import { type Ask, measure } from './load.ts'

export type Side = { ask: Ask; pid: number | undefined }
type Round = { perSecond: number; cpuMs: number }
export type Ratio = { name: string; goal: number; rate: number; cpu: number; ours: Round; theirs: Round }

const rounds = 7
/** Until then, much of what runs is not compiled yet. */
const warmUps = 3
const secondsPerRound = 1.2
const warmUpSeconds = 0.2
const msPerTick = 10

/** The time a process has computed so far, as Linux counts it; elsewhere it is not known. */
const cpuMsOf = (pid: number | undefined): number => {
  try {
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, 'x x ')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return Number.NaN
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0

const roundOf = async ({ ask, pid }: Side, visitors: number): Promise<Round> => {
  const before = cpuMsOf(pid)
  const { perSecond } = await measure(ask, visitors, secondsPerRound, warmUpSeconds)
  // The warm-up is counted with the rest, at the same rate.
  return { perSecond, cpuMs: (cpuMsOf(pid) - before) / (perSecond * (secondsPerRound + warmUpSeconds)) }
}

const medianOf = (all: readonly Round[]): Round => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
})

/** @param visitors how many ask at once */
export const compareRates = async (
  { name, goal }: Pick<Ratio, 'name' | 'goal'>,
  ours: Side,
  theirs: Side,
  visitors = 8,
): Promise<Ratio> => {
  for (let round = 0; round < warmUps; round++) {
    await roundOf(ours, visitors)
    await roundOf(theirs, visitors)
  }
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round++) {
    // Alternates the order: the second server may find the machine warmer.
    const first = await roundOf(round % 2 === 0 ? ours : theirs, visitors)
    const second = await roundOf(round % 2 === 0 ? theirs : ours, visitors)
    pairs.push(round % 2 === 0 ? [first, second] : [second, first])
  }
  return {
    name,
    goal,
    rate: median(pairs.map(([left, right]) => left.perSecond / right.perSecond)),
    cpu: median(pairs.map(([left, right]) => right.cpuMs / left.cpuMs)),
    ours: medianOf(pairs.map(([left]) => left)),
    theirs: medianOf(pairs.map(([, right]) => right)),
  }
}
