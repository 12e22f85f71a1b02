// Security settings require a recent password. A write refused for that reason waits here until the user enters it in
// the dialog that screens with such writes include.

/** Resolves with whether the password was given; null if it could not be asked for. */
type Prompt = () => Promise<boolean | null>

const prompts: Prompt[] = []

/** Registers a prompt; the one registered last is used. @returns a function that unregisters it */
export const registerPrompt = (ask: Prompt): (() => void) => {
  prompts.push(ask)
  return () => {
    prompts.splice(prompts.indexOf(ask), 1)
  }
}

/** Asks for the password. Null if nothing on the page can ask. */
export const askForPassword = async (): Promise<boolean | null> => {
  const ask = prompts.at(-1)
  return ask ? ask() : null
}
