const aheadMs = 9 * 3_600_000

/** The day in Seoul, `YYYY-MM-DD`: nine hours ahead all year. */
export const dayInSeoul = (moment: Date): string => new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)
