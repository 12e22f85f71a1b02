// Days as the product counts them: in Seoul, which keeps one offset all year.

const offsetMs = 9 * 3_600_000

/** The day of a moment in Seoul, `YYYY-MM-DD`. */
export const dayInSeoul = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
