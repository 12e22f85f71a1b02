/** The lists of staff: those that wait, and those that are decided. */
export const appealViews = ['OPEN', 'DECIDED'] as const
export type AppealView = (typeof appealViews)[number]
