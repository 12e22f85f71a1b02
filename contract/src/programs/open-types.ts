/** The types of programs that everyone sees. Apart from the schemas, as pages filter by them. */
export const openTypes = ['PUBLIC', 'EVENT', 'CHALLENGE'] as const
