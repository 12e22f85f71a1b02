/** Digits in groups of four, for reading aloud and comparing. */
export const digitsInFours = (digits: string): string => digits.match(/\d{1,4}/g)?.join(' ') ?? ''
