/** Digits as they are read aloud and compared: four at a time. */
export const digitsInFours = (digits: string): string => digits.match(/\d{1,4}/g)?.join(' ') ?? ''
