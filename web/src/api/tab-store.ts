// Values that survive a reload. They are in the browser's storage, or in memory if the storage is full or blocked, so
// that no write depends on it. They belong to the user who is signed in, under whose id they are stored: nobody else finds
// them, and they are discarded when the user signs out or another one signs in. Nothing else uses the browser's storage.

/** A schema of the contract, or anything that parses a value in the same way. */
type Schema<Value> = { safeParse: (value: unknown) => { data?: Value | undefined } }

/** A text, in a page that loads no schemas. */
export const textSchema: Schema<string> = {
  safeParse: (value) => ({ data: typeof value === 'string' ? value : undefined }),
}

export type Store<Value> = {
  /** Null if nothing is stored or the schema refuses it: users and extensions can write to the storage. */
  find: () => Value | null
  /** @returns whether the value survives a reload */
  store: (value: Value) => boolean
  discard: () => void
}

type Area = 'sessionStorage' | 'localStorage'

/** Values that the storage could not take, and null for those it could not remove. These override the storage. */
const memory = { sessionStorage: new Map<string, string | null>(), localStorage: new Map<string, string | null>() }

/** Null if the storage fails: it is full, blocked by the user's settings, or missing. */
const attempt = <Result>(action: () => Result): { result: Result } | null => {
  try {
    return { result: action() }
  } catch {
    return null
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** @param text null removes the value. @returns whether the storage has taken it */
const write = (area: Area, key: string, text: string | null): boolean => {
  // Throws on the server, where all visitors would share the memory.
  const browser = window
  const isWritten = attempt(() => (text === null ? browser[area].removeItem(key) : browser[area].setItem(key, text)))
  if (isWritten) memory[area].delete(key)
  else memory[area].set(key, text)
  return isWritten !== null
}

const read = (area: Area, key: string): string | null => {
  const browser = window
  const text = memory[area].get(key)
  return text === undefined ? (attempt(() => browser[area].getItem(key))?.result ?? null) : text
}

const clear = (area: Area, isKept: (key: string) => boolean): void => {
  const browser = window
  const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? '')
  const stored = attempt(() => keysOf(browser[area]))?.result ?? []
  for (const key of [...stored, ...memory[area].keys()]) if (!isKept(key)) write(area, key, null)
}

/** The id of a user; null for a guest. */
type User = string | null

let reader: User = null
let writer: User = null

/** The user for whom the page was loaded: values are stored for them, and writes say so. */
export const userOfPage = (): User => writer

/** A guest's values, and those of no user, have no prefix. */
const prefixOf = (user: User): string => (user === null ? '' : `${user} `)

/** The user of the values in an area. In the shared one, `signedOut` after a user has signed out. */
const userKey = 'jebo.user'
const signedOut = 'nobody'

/** Sets whose values are found. A page that is being left still stores those of its own user. */
export const setStoreReader = (user: User): void => {
  reader = user
}

/** Stores values for the reader from now on, and discards those of other users. */
export const adoptStoreReader = (): void => {
  const user = reader
  writer = user
  if (user === null) {
    // A session that ended by itself leaves its values, since the same user may sign in again.
    const hasSignedOut = read('localStorage', userKey) === signedOut && read('sessionStorage', userKey) !== null
    if (hasSignedOut) clear('sessionStorage', () => false)
    return
  }
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    if (read(area, userKey) === user) continue
    clear(area, (key) => key.startsWith(prefixOf(user)))
    write(area, userKey, user)
  }
}

/** Discards everything when the user signs out. Other tabs do so when they load their next page. */
export const discardAllStores = (): void => {
  // The tab still knows whose values it has, because the page may store more while it is being left.
  clear('sessionStorage', (key) => key === userKey)
  clear('localStorage', () => false)
  write('localStorage', userKey, signedOut)
}

const storeIn =
  (area: Area, ofUser: boolean) =>
  <Value>(name: string, schema: Schema<Value>): Store<Value> => {
    const keyFor = (user: User): string => prefixOf(ofUser ? user : null) + name
    return {
      find: () => {
        const text = read(area, keyFor(reader))
        return text === null ? null : (schema.safeParse(parse(text)).data ?? null)
      },
      store: (value) => write(area, keyFor(writer), JSON.stringify(value)),
      discard: () => void write(area, keyFor(writer), null),
    }
  }

/** A value that this tab stores under a name for its user, until it is closed. */
export const tabStore = storeIn('sessionStorage', true)

/** A value of the user that all tabs of this browser share, until the user signs out. */
export const browserStore = storeIn('localStorage', true)

/** One that is found before the user is known. `tools/tidy/storage.ts` lists who may use it. */
export const tabStoreOfNobody = storeIn('sessionStorage', false)

/** The same, shared by all tabs of this browser. */
export const browserStoreOfNobody = storeIn('localStorage', false)
