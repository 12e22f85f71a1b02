// The parameters of a list are in its address. Users can type anything there, so invalid values are ignored.

/** In code points. Source: `searchTerm` of the contract. */
export const searchLength = { min: 2, max: 100 } as const
/** Source: `lastPage` of the contract. */
const lastPage = 500
const longestFeed = 1000

export type Param<Value> = {
  read: (text: string | null) => Value
  /** The value if the address has none; it is never written to the address. */
  usual: Value
  /** Whether any other value hides rows. */
  isFilter: boolean
}

type Params = Record<string, Param<unknown>>

export type QueryOf<P extends Params> = { [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never }

const filter = <Value>(read: (text: string) => Value | undefined): Param<Value | undefined> => ({
  read: (text) => read(text ?? ''),
  usual: undefined,
  isFilter: true,
})

/** One of these, or any. */
export const oneOf = <const Value extends string>(values: readonly Value[]): Param<Value | undefined> =>
  filter((text) => values.find((value) => value === text))

/** A filter that is either there or not. */
export const flag: Param<'true' | undefined> = oneOf(['true'])

/** One of these, such as a tab or an order; the first is the default. */
export const viewOf = <const Value extends string>(values: readonly [Value, ...Value[]]): Param<Value> => ({
  read: (text) => values.find((value) => value === text) ?? values[0],
  usual: values[0],
  isFilter: false,
})

/** A text that matches the pattern, such as a number. */
export const matching = (pattern: RegExp): Param<string | undefined> => filter((text) => pattern.exec(text)?.[0])

/** The id of the row that is opened over the list. */
export const openedRow: Param<string | undefined> = {
  ...matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  isFilter: false,
}

/** The search term, at most 100 code points of it. A single letter is ignored: nearly every text contains it. */
export const search: Param<string | undefined> = filter((text) => {
  const plain = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
  const letters = [...plain.trim()]
  return letters.length < searchLength.min ? undefined : letters.slice(0, searchLength.max).join('')
})

/** The page, counted from 1. */
export const page: Param<number> = {
  read: (text) => {
    const number = Number(text)
    return Number.isInteger(number) && number >= 1 && number <= lastPage ? number : 1
  },
  usual: 1,
  isFilter: true,
}

/** How many rows of a feed are shown: `step` at first, at most a thousand. */
export const shown = (step: number): Param<number> => ({
  read: (text) => {
    const number = Number(text)
    return Number.isInteger(number) && number > step ? Math.min(number, longestFeed) : step
  },
  usual: step,
  isFilter: false,
})

/** How many rows of a feed are shown next; null if an address cannot ask for more. */
export const nextShown = (now: number, step: number): number | null =>
  now < longestFeed ? Math.min(now + step, longestFeed) : null

export type ListQuery<Query> = {
  /** The address of the list without parameters. */
  base: string
  /** The parameters in an address. */
  of: (address: URL | URLSearchParams) => Query
  /** The address for these parameters; default, empty and missing values are left out. */
  path: (query: Partial<Query>) => string
  /** All parameters as texts, those at their default too. */
  values: (query: Query) => URLSearchParams
  /** Whether the filters may hide rows. */
  isFiltered: (query: Query) => boolean
  /** The same without filters, at the first page. */
  clear: (query: Query) => Partial<Query>
}

/** A list's address: `listQuery('/staff/companies', { state: oneOf(states), q: search, page })`. */
export const listQuery = <P extends Params>(base: string, params: P): ListQuery<QueryOf<P>> => {
  const names: (keyof P & string)[] = Object.keys(params)
  const isUsual = (name: keyof P, value: unknown): boolean => value === params[name]?.usual
  return {
    base,
    of: (address) => {
      const asked = address instanceof URL ? address.searchParams : address
      // Each name has the value that its parameter parses.
      return Object.fromEntries(names.map((name) => [name, params[name]?.read(asked.get(name))])) as QueryOf<P>
    },
    path: (query) => {
      const said = names.filter(
        (name) => query[name] !== undefined && query[name] !== '' && !isUsual(name, query[name]),
      )
      const asked = new URLSearchParams(said.map((name) => [name, String(query[name])]))
      return asked.size > 0 ? `${base}?${asked}` : base
    },
    values: (query) =>
      new URLSearchParams(names.flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]))),
    isFiltered: (query) => names.some((name) => params[name]?.isFilter && !isUsual(name, query[name])),
    clear: (query) =>
      Object.fromEntries(names.filter((name) => !params[name]?.isFilter).map((name) => [name, query[name]])) as Partial<
        QueryOf<P>
      >,
  }
}
