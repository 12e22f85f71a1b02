const aheadMs = 9 * 3_600_000

/** The day in Seoul, `YYYY-MM-DD`: nine hours ahead all year. */
export const dayInSeoul = (moment: Date): string => new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)

/** The moment in Seoul as digits alone, `YYYYMMDDHHMMSS`. */
export const timeInSeoul = (moment: Date): string =>
  new Date(moment.getTime() + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
