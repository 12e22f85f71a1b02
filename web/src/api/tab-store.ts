// Values that outlive a reload. They stand in the browser's storage, and in memory where that is full or closed, so that
// no write of a user depends on it.

/** A schema of the contract, or what reads a value as one does. */
type Schema<Value> = { safeParse: (value: unknown) => { data?: Value | undefined } }

export type Store<Value> = {
  /** Null where nothing is stored, or something that the schema refuses: a user and their extensions can write there. */
  find: () => Value | null
  /** @returns whether it outlives a reload */
  store: (value: Value) => boolean
  discard: () => void
}

type Area = 'sessionStorage' | 'localStorage'

/** What the storage could not take, and null for what it could not remove. It counts before what the storage has. */
const memory = new Map<string, string | null>()

/** Null where the storage fails: it is full, closed by the user's settings, or missing. */
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
    /** @param text null removes it */
    const write = (text: string | null): boolean => {
      // On the server memory would be shared by all visitors, so this throws there.
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

/** A value that this tab stores under a name, until it is closed. */
export const tabStore = storeIn('sessionStorage')

/** A value that all tabs of this browser share. */
export const browserStore = storeIn('localStorage')
