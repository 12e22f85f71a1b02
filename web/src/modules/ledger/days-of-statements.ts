// Days of statements begin and end in Seoul.

export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000+09:00`).toISOString()
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999+09:00`).toISOString()
