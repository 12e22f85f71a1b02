// What guards an account asks for the password again. A write that is refused for want of it waits here until it is
// given; the dialog that asks stands on the screens that have such writes.

/** Resolves with whether the password was given. */
type Asker = () => Promise<boolean>

const askers: Asker[] = []

/** Takes over the asking; where several can, the one that came last asks. @returns what gives it up again */
export const takeAsking = (ask: Asker): (() => void) => {
  askers.push(ask)
  return () => {
    askers.splice(askers.indexOf(ask), 1)
  }
}

/** Asks for the password. Null where nothing on the page can ask. */
export const askForPassword = async (): Promise<boolean | null> => {
  const ask = askers.at(-1)
  return ask ? ask() : null
}
