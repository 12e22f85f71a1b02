// The input of a dialog, stored in this tab until it is sent: a decision that is refused may have to be made again, on
// another version of its subject.
import { fieldsOf, isFields } from '../api/stored-fields.ts'
import { tabStore } from '../api/tab-store.ts'

const stored = { safeParse: (given: unknown) => ({ data: isFields(given) ? fieldsOf(given) : undefined }) }

/** The stored values of fields that the form has, of their types; what has a value from the start is not its user's. */
export const findInput = (key: string, defaults: object): object => {
  const found = tabStore(key, stored).find() ?? {}
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([name, value]) =>
      !value && typeof found[name] === typeof value ? [[name, found[name]]] : [],
    ),
  )
}

export const storeInput = (key: string, values: object): void => void tabStore(key, stored).store({ ...values })

export const discardInput = (key: string): void => tabStore(key, stored).discard()
