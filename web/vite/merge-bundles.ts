// Decides which modules share a script. Modules that the same pages need share one at no cost; beyond that, each script less
// makes some pages load code that they do not run, together with what that code imports.

/** What is known of a module. */
export type Module = { id: string; pages: ReadonlySet<string>; imports: readonly string[]; size: number }

/** Modules in one script. Pages are bits, so that sets of them are compared fast. */
type Bundle = { ids: readonly string[]; pages: bigint; size: number; needs: Set<Bundle> }

const countOf = (pages: bigint): number => {
  let count = 0
  for (let rest = pages; rest > 0n; rest &= rest - 1n) count += 1
  return count
}

const closureOf = (start: string, modules: ReadonlyMap<string, Module>): Set<string> => {
  const found = new Set([start])
  // A set hands out what is added while it is walked.
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported)
  return found
}

type BitsOf = (pages: ReadonlySet<string>) => bigint

const bitsIn = (list: readonly Module[]): BitsOf => {
  const allPages = [...new Set(list.flatMap(({ pages }) => [...pages]))].toSorted()
  return (pages) => allPages.reduce((bits, page, place) => (pages.has(page) ? bits | (1n << BigInt(place)) : bits), 0n)
}

/** One bundle for the modules that the same pages need. */
const firstBundles = (list: readonly Module[], bitsOf: BitsOf): Set<Bundle> => {
  const modules = new Map(list.map((module) => [module.id, module]))
  const byPages = new Map<bigint, { ids: string[]; pages: bigint; size: number; needs: Set<Bundle> }>()
  const bundleOf = new Map<string, Bundle>()
  for (const { id, pages, size } of list) {
    const bits = bitsOf(pages)
    const bundle = byPages.get(bits) ?? { ids: [], pages: bits, size: 0, needs: new Set() }
    bundle.ids.push(id)
    bundle.size += size
    byPages.set(bits, bundle)
    bundleOf.set(id, bundle)
  }
  for (const bundle of byPages.values()) {
    for (const id of bundle.ids.flatMap((one) => [...closureOf(one, modules)])) {
      const needed = bundleOf.get(id)
      if (needed && needed !== bundle) bundle.needs.add(needed)
    }
  }
  return new Set(byPages.values())
}

const together = (one: Bundle, other: Bundle): Bundle => ({
  ids: [...one.ids, ...other.ids],
  pages: one.pages | other.pages,
  size: one.size + other.size,
  needs: one.needs.union(other.needs).difference(new Set([one, other])),
})

/** How much code on these pages counts; see `extraWeights`. */
type Weigh = (pages: bigint) => number

/** How much code pages load in vain if two bundles are one; counted up to a limit. */
const wasteOf = (one: Bundle, other: Bundle, limit: number, weigh: Weigh): number => {
  const pages = one.pages | other.pages
  let waste = 0
  for (const bundle of [one, other, ...one.needs, ...other.needs]) {
    // What both need counts twice, which is no matter: it is on all of the pages nearly always.
    waste += weigh(pages & ~bundle.pages) * bundle.size
    if (waste > limit) return waste
  }
  return waste
}

/** The pair that costs least for the requests that crowded pages are spared. */
const findPair = (
  bundles: readonly Bundle[],
  crowded: bigint,
  weight: number,
  weigh: Weigh,
): [Bundle, Bundle] | null => {
  let best: { pair: [Bundle, Bundle]; cost: number } | null = null
  for (const [index, one] of bundles.entries()) {
    if ((one.pages & crowded) === 0n) continue
    for (const other of bundles.slice(index + 1)) {
      const saved = countOf(one.pages & other.pages & crowded) ** weight
      if (saved === 0) continue
      const cost: number = wasteOf(one, other, (best?.cost ?? Infinity) * saved, weigh) / saved
      if (cost < (best?.cost ?? Infinity)) best = { pair: [one, other], cost }
    }
  }
  return best?.pair ?? null
}

/** Puts one bundle into the place of two. What it needs is now loaded by all of its pages. */
const merge = (bundles: ReadonlySet<Bundle>, pair: [Bundle, Bundle]): Set<Bundle> => {
  const merged = together(...pair)
  const old = new Set(pair)
  const rest = [...bundles].filter((bundle) => !old.has(bundle))
  for (const bundle of rest) {
    if (merged.needs.has(bundle)) bundle.pages |= merged.pages
    if (!bundle.needs.isDisjointFrom(old)) {
      bundle.needs = bundle.needs
        .difference(old)
        .union(merged.needs)
        .union(new Set([merged]))
        .difference(new Set([bundle]))
    }
  }
  return new Set([...rest, merged])
}

/** The pages that load more scripts than they may. */
const crowdedPages = (bundles: ReadonlySet<Bundle>, most: number): bigint => {
  let crowded = 0n
  for (let page = 1n; [...bundles].some(({ pages }) => pages >= page); page <<= 1n) {
    if ([...bundles].filter(({ pages }) => (pages & page) > 0n).length > most) crowded |= page
  }
  return crowded
}

const mergeAll = (first: Set<Bundle>, most: number, weight: number, weigh: Weigh): Set<Bundle> => {
  let bundles = first
  for (;;) {
    const pair = findPair([...bundles], crowdedPages(bundles, most), weight, weigh)
    if (!pair) return bundles
    bundles = merge(bundles, pair)
  }
}

export type Limits = {
  /** The most scripts of a page. */
  most: number
  /** What a script costs by itself: its request and names, and what compression does not find in other files. */
  ownSize: number
}

/** Bundles, and for each the number of its script and those of the bundles that it needs. */
type Split = {
  bundles: readonly Bundle[]
  places: number[]
  needs: readonly (readonly number[])[]
  limits: Limits
}

/** The pages of each script, those that load it as an import included. */
const pagesOf = ({ bundles, places, needs }: Split): bigint[] => {
  const pages: bigint[] = Array.from({ length: bundles.length }, () => 0n)
  const pairs = new Map<string, [number, number]>()
  for (const [index, bundle] of bundles.entries()) {
    const place = places[index] ?? 0
    pages[place] = (pages[place] ?? 0n) | bundle.pages
    for (const need of needs[index] ?? []) pairs.set(`${place} ${places[need]}`, [place, places[need] ?? 0])
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [place, imported] of pairs.values()) {
      const joined = (pages[imported] ?? 0n) | (pages[place] ?? 0n)
      isChanged ||= joined !== pages[imported]
      pages[imported] = joined
    }
  }
  return pages
}

/** How much code all pages load together; Infinity if a page loads too many scripts. */
const loadOfSplit = (split: Split, weigh: Weigh): number => {
  const pages = pagesOf(split)
  const sizes = pages.map(() => 0)
  for (const [index, { size }] of split.bundles.entries()) {
    const place = split.places[index] ?? 0
    sizes[place] = (sizes[place] || split.limits.ownSize) + size
  }
  const counts: number[] = []
  for (const bits of pages) {
    for (let rest = bits, page = 0; rest > 0n; rest >>= 1n, page += 1)
      counts[page] = (counts[page] ?? 0) + Number(rest & 1n)
  }
  if (counts.some((count) => count > split.limits.most)) return Infinity
  return pages.reduce((sum, bits, place) => sum + weigh(bits) * (sizes[place] ?? 0), 0)
}

/** The script in which a bundle costs least, that of none included. */
const bestPlace = (split: Split, index: number, weigh: Weigh): number => {
  const { places, bundles } = split
  const from = places[index] ?? 0
  const pages = pagesOf(split)
  const free = pages.indexOf(0n)
  const near = [...new Set(places)].filter((place) => ((pages[place] ?? 0n) & (bundles[index]?.pages ?? 0n)) !== 0n)
  let best = { place: from, load: loadOfSplit(split, weigh) }
  for (const place of free < 0 ? near : [free, ...near]) {
    places[index] = place
    const load = loadOfSplit(split, weigh)
    if (load < best.load) best = { place, load }
  }
  places[index] = from
  return best.place
}

/** How often all bundles are tried elsewhere: hardly any moves after that. */
const rounds = 3

/** Moves single bundles into other scripts, as long as pages load less: what was merged first was not merged best. */
const refine = (start: ReadonlySet<Bundle>, bundles: readonly Bundle[], limits: Limits, weigh: Weigh): Bundle[] => {
  const placeOf = new Map([...start].flatMap(({ ids }, place) => ids.map((id) => [id, place])))
  const indexOf = new Map(bundles.map((bundle, index) => [bundle, index]))
  const split: Split = {
    bundles,
    places: bundles.map(({ ids }) => placeOf.get(ids[0] ?? '') ?? 0),
    needs: bundles.map(({ needs }) => [...needs].map((need) => indexOf.get(need) ?? 0)),
    limits,
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const index of bundles.keys()) split.places[index] = bestPlace(split, index, weigh)
  }
  return pagesOf(split)
    .map((pages, place) => ({
      ids: bundles.flatMap(({ ids }, index) => (split.places[index] === place ? ids : [])),
      pages,
      size: 0,
      needs: new Set<Bundle>(),
    }))
    .filter(({ ids }) => ids.length > 0)
}

/** How much code all pages load together. */
const loadOf = (bundles: ReadonlySet<Bundle>, weigh: Weigh): number =>
  [...bundles].reduce((sum, { pages, size }) => sum + weigh(pages) * size, 0)

/**
 * How much many spared requests count against code that is loaded in vain. Each merge depends on those before, so a few bytes
 * more in one module may lead to another result, which is now better with one weight and now with another.
 */
const weights = [1, 1.25, 1.5, 1.75, 2, 2.5]

/** Modules are found in the order in which they were read, which differs from build to build. */
const inFixedOrder = (modules: readonly Module[]): Module[] =>
  modules.toSorted((one, other) => (one.id < other.id ? -1 : 1))

/**
 * @param extraWeights of pages whose code counts more than once, because many visitors begin there
 * @returns the modules of each script, those of most pages first; no page loads more scripts than so many
 */
export const mergeBundles = (
  found: readonly Module[],
  limits: Limits,
  extraWeights: ReadonlyMap<string, number> = new Map(),
): (readonly string[])[] => {
  const modules = inFixedOrder(found)
  const bitsOf = bitsIn(modules)
  const extra = [...Map.groupBy(extraWeights, ([, weight]) => weight)].map(([weight, pages]): [bigint, number] => [
    bitsOf(new Set(pages.map(([page]) => page))),
    weight,
  ])
  const weigh = (pages: bigint): number =>
    extra.reduce((sum, [entries, weight]) => sum + weight * countOf(pages & entries), countOf(pages))
  const results = weights.map((weight) => mergeAll(firstBundles(modules, bitsOf), limits.most, weight, weigh))
  const loads = results.map((bundles) => loadOf(bundles, weigh))
  const best = results[loads.indexOf(Math.min(...loads))] ?? new Set()
  const refined = refine(best, [...firstBundles(modules, bitsOf)], limits, weigh)
  return refined.toSorted((one, other) => countOf(other.pages) - countOf(one.pages)).map(({ ids }) => ids)
}
