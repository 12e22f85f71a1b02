// How answers slow down as the world grows: every list, search, count and page at two sizes, and postings to the ledger.
import { endOnSignal } from './end-on-signal.ts'
import { measurePostings } from './growth/postings.ts'
import { callsOn, pagesOn, type Request } from './growth/requests.ts'
import { type Answer, countQueries, openSite, type Site, visit } from './growth/visit.ts'
import { openWorld } from './growth/worlds.ts'
import { options, type Size } from './options.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const textOf = ({ tickets, programs, journals }: Size): string =>
  [`${tickets} tickets`, programs && `${programs} programs`, journals && `${journals} journals`]
    .filter(Boolean)
    .join(', ')
const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0)

const warmUps = 5
const mostAnswers = 40
const leastAnswers = 8
/** After so long what is slow is known to be slow. */
const patienceMs = 8000

/** By turns, so that whatever else the machine does meets both alike. */
const measureBoth = async (sites: readonly Site[], requests: readonly Request[]): Promise<Answer[][]> => {
  const answers: Answer[][] = sites.map(() => [])
  const end = performance.now() + patienceMs
  for (let turn = -warmUps; turn < mostAnswers; turn++) {
    if (turn >= leastAnswers && performance.now() > end) break
    for (const [at, site] of sites.entries()) {
      const request = requests[at]
      if (!request) continue
      const answer = await visit(site, request)
      if (turn >= 0) answers[at]?.push(answer)
    }
  }
  return answers
}

const at = (answers: readonly Answer[], share: number): number => {
  const times = answers.map(({ tookMs }) => tookMs).sort((left, right) => left - right)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

/** Anything but 200, once each. */
const failuresOf = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ status }) => status).filter((status) => status !== 200))].join(' ')

/** On a machine that does other work the ratio of p50 says more than that of p95. */
const measureAll = async (sites: readonly Site[], requestsOn: (site: Site) => Request[]): Promise<void> => {
  const lists = sites.map((site) => requestsOn(site).filter(({ name }) => name.includes(options.only ?? '')))
  say(
    '| who | what | p50 small | p95 small | p50 large | p95 large | ratio of p50 | ratio of p95 | queries | failures |',
  )
  say('|---|---|---|---|---|---|---|---|---|---|')
  const ratios: number[] = []
  for (const row of (lists[0] ?? []).keys()) {
    const requests = lists.flatMap((list) => list.slice(row, row + 1))
    const [small = [], large = []] = await measureBoth(sites, requests)
    const counts: number[] = []
    for (const [index, site] of sites.entries()) {
      const request = requests[index]
      if (request) counts.push(await countQueries(site, request))
    }
    const ratio = at(large, 0.95) / at(small, 0.95)
    ratios.push(ratio)
    const figures = [
      at(small, 0.5),
      at(small, 0.95),
      at(large, 0.5),
      at(large, 0.95),
      at(large, 0.5) / at(small, 0.5),
      ratio,
    ].map(round)
    const queries = [...new Set(counts)].join(' / ')
    const { as = '', name = '' } = requests[0] ?? {}
    say(`| ${[as, name, ...figures, queries, failuresOf([...small, ...large])].join(' | ')} |`)
  }
  say(`${ratios.filter((ratio) => ratio <= 2).length} of ${ratios.length} at most twice as slow`)
}

const ends: (() => Promise<unknown>)[] = []
const endAll = async (): Promise<void> => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}
endOnSignal(endAll)
try {
  const sites: Site[] = []
  for (const size of [options.small, options.large]) {
    const world = await openWorld(size, say, ends)
    const site = await openSite(world)
    ends.push(site.product.remove)
    sites.push(site)
  }
  const isAll = !options.calls && !options.pages && !options.postings
  say(`small: ${textOf(options.small)}; large: ${textOf(options.large)}; times in ms, of one visitor`)
  if (isAll || options.calls) await measureAll(sites, ({ subjects }) => callsOn(subjects))
  if (isAll || options.pages) await measureAll(sites, ({ subjects }) => pagesOn(subjects))
  const named = [options.small, options.large].map((size, index) => ({
    name: textOf(size),
    world: sites[index]?.world,
  }))
  if (isAll || options.postings) await measurePostings(named, say)
} finally {
  await endAll()
}
