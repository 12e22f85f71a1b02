const aheadMs = 9 * 3_600_000

/** The date in Seoul, `YYYY-MM-DD`; UTC+9 all year. */
export const dayInSeoul = (moment: Date): string => new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)

/** The time in Seoul as `YYYYMMDDHHMMSS`. */
export const timeInSeoul = (moment: Date): string =>
  new Date(moment.getTime() + aheadMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
