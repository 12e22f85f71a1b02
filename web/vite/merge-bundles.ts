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
  const allPages = [...new Set(list.flatMap(({ pages }) => [...pages]))]
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

/** How much code on these pages counts; see `entryWeight`. */
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

/** How much code all pages load together. */
const loadOf = (bundles: ReadonlySet<Bundle>, weigh: Weigh): number =>
  [...bundles].reduce((sum, { pages, size }) => sum + weigh(pages) * size, 0)

/**
 * How much many spared requests count against code that is loaded in vain. Each merge depends on those before, so a few bytes
 * more in one module may lead to another result, which is now better with one weight and now with another.
 */
const weights = [1, 1.25, 1.5, 1.75, 2, 2.5]

/** How much more the code of entry pages counts: their visitors have no script yet. */
const entryWeight = 6

/**
 * @param entryPages where most visitors begin
 * @returns the modules of each script, those of most pages first; no page loads more scripts than so many
 */
export const mergeBundles = (
  modules: readonly Module[],
  most: number,
  entryPages: ReadonlySet<string> = new Set(),
): (readonly string[])[] => {
  const bitsOf = bitsIn(modules)
  const entries = bitsOf(entryPages)
  const weigh = (pages: bigint): number => countOf(pages) + entryWeight * countOf(pages & entries)
  const results = weights.map((weight) => mergeAll(firstBundles(modules, bitsOf), most, weight, weigh))
  const loads = results.map((bundles) => loadOf(bundles, weigh))
  const best = results[loads.indexOf(Math.min(...loads))] ?? new Set()
  return [...best].toSorted((one, other) => countOf(other.pages) - countOf(one.pages)).map(({ ids }) => ids)
}
