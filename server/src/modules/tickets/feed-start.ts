// Where a list of public tickets goes on, and since when they were disclosed.
import { dayMs } from '@jebo/contract/core/durations.ts'
import { publicId } from '@jebo/contract/core/id.ts'

/** The number of a ticket; 0, which no ticket has, if the text is none. */
export const numberIn = (text: string): number => {
  const number = publicId.safeParse(Number(text))
  return number.success ? number.data : 0
}

/** The number of a ticket, behind what it was sorted by when it was shown. An invalid one yields an empty page. */
export const startIn = (after: string): { id: number; value: number } => {
  const [, value = '0', id = ''] = /^(?:(\d{1,15})-)?(\d{8})$/.exec(after) ?? []
  return { id: numberIn(id), value: Number(value) }
}

export const sinceDays = (now: Date, days: string | undefined): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() - Number(days) * dayMs)
