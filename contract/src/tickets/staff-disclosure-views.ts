/**
 * The lists of staff: what the other side objects to, what waits for its answer, what becomes public because of its plan, what
 * others report, and what staff hide.
 */
export const staffDisclosureViews = ['OBJECTED', 'OPEN', 'PLAN', 'REPORTED', 'HIDDEN'] as const
