const isEmpty = (value: unknown): boolean => {
  if (value === '' || value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return isPlain(value) && Object.keys(value).length === 0
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const pruneValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pruneValue).filter((one) => !isEmpty(one))
  return isPlain(value) ? prune(value) : value
}

/** Leaves out empty values at every depth: '', null, undefined, empty lists and objects, but never 0 or false. */
export const prune = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .map(([key, value]) => [key, pruneValue(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  )
