// The registration number of a Korean business: ten digits, of which the last checks the others.

/** Source: the National Tax Service's check of business registration numbers. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The last digit of the number that begins with these nine digits. */
export const businessCheckDigit = (nine: string): number => {
  const digits = [...nine].map(Number)
  const sum = digits.reduce((before, digit, index) => before + digit * (weights[index] ?? 0), 0)
  return (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
}

/** Only its digits, if it is a number. */
export const withoutHyphens = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** Whether ten digits are a registration number. */
export const isBusinessNumber = (digits: string): boolean =>
  /^\d{10}$/.test(digits) && businessCheckDigit(digits.slice(0, 9)) === Number(digits[9])

/** With hyphens, as on certificates: `123-45-67891`. Other text is returned unchanged. */
export const businessNumberAsWritten = (text: string): string => {
  const digits = withoutHyphens(text)
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : text
}
