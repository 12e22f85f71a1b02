// Security settings require a recent password. A write refused for that reason waits here until the user enters it in
// the dialog that screens with such writes include.

/** Resolves with whether the password was given. */
type Asker = () => Promise<boolean>

const askers: Asker[] = []

/** Registers a prompt; the one registered last is used. @returns a function that unregisters it */
export const takeAsking = (ask: Asker): (() => void) => {
  askers.push(ask)
  return () => {
    askers.splice(askers.indexOf(ask), 1)
  }
}

/** Asks for the password. Null if nothing on the page can ask. */
export const askForPassword = async (): Promise<boolean | null> => {
  const ask = askers.at(-1)
  return ask ? ask() : null
}
