/** The LIKE pattern of whatever holds this text: its `%`, `_` and backslashes stand for themselves. */
export const patternHolding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
