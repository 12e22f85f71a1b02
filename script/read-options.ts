// Reads the options of a script.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process, as it was started with options that it does not know. */
export const refuseOptions = (usage: string): never => {
  process.stderr.write(`Usage: ${usage}\n`)
  return process.exit(2)
}

/** The options of this process, which ends with the usage if one is unknown or lacks its value. */
export const readOptions = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return refuseOptions(usage)
  }
}

/** Whether an option is a whole number between two limits. */
export const isWhole = (text: string | undefined, least: number, most: number): boolean => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most
}
