// Values that survive a reload. They are in the browser's storage, or in memory if the storage is full or blocked, so
// that no write depends on it.

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
const memory = new Map<string, string | null>()

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

const storeIn =
  (area: Area) =>
  <Value>(name: string, schema: Schema<Value>): Store<Value> => {
    const inMemory = `${area} ${name}`
    /** @param text null removes the value */
    const write = (text: string | null): boolean => {
      // Throws on the server, where all visitors would share the memory.
      const browser = window
      const isWritten = attempt(() =>
        text === null ? browser[area].removeItem(name) : browser[area].setItem(name, text),
      )
      if (isWritten) memory.delete(inMemory)
      else memory.set(inMemory, text)
      return isWritten !== null
    }
    const read = (): string | null => {
      const browser = window
      const text = memory.get(inMemory)
      return text === undefined ? (attempt(() => browser[area].getItem(name))?.result ?? null) : text
    }
    return {
      find: () => {
        const text = read()
        return text === null ? null : (schema.safeParse(parse(text)).data ?? null)
      },
      store: (value) => write(JSON.stringify(value)),
      discard: () => void write(null),
    }
  }

/** A value that this tab stores under a name until it is closed. */
export const tabStore = storeIn('sessionStorage')

/** A value that all tabs of this browser share. */
export const browserStore = storeIn('localStorage')
