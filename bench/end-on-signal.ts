/** Ends what a measurement has started if it is stopped: a database outlives the process that started it. */
export const endOnSignal = (end: () => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)))
  }
}
