// What looks like an email address or a telephone number of Korea in a text that becomes public.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { previewTicket } from '@jebo/contract/tickets/redactions.endpoints.ts'

const inName = /^[\w.+-]$/
const inDomain = /^[\w.-]$/
const addressLength = 254

/** From a place on, as far as the characters belong. */
const run = (text: string, from: number, step: 1 | -1, belongs: RegExp): string => {
  let to = from
  while (Math.abs(to - from) < addressLength && belongs.test(text[to] ?? '')) to += step
  return step === 1 ? text.slice(from, to) : text.slice(to + 1, from + 1)
}

const isDomain = (text: string): boolean => {
  const labels = text.split('.')
  return labels.length > 1 && labels.every((label) => label !== '') && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
}

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/@/g)].flatMap(({ index }) => {
    const name = run(text, index - 1, -1, inName)
    // A full stop may end the sentence.
    const domain = run(text, index + 1, 1, inDomain).replace(/\.$/, '')
    return name !== '' && isDomain(domain) ? [`${name}@${domain}`] : []
  })

/** Mobile numbers, and others if they have hyphens: plain digits may be anything. */
const isNumber = (text: string): boolean => {
  const digits = text.replaceAll('-', '')
  return /^(?:\+82|0)10\d{8}$/.test(digits) || (text.includes('-') && /^(?:\+82|0)[2-7]\d?\d{7,8}$/.test(digits))
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/[+\d][\d-]*/g)].map(([found]) => found).filter((found) => isNumber(found))

/** Each once, addresses before numbers in each text. */
export const contactsIn = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ? [...addressesIn(text), ...numbersIn(text)] : []))),
]

/** In what the public would read of a ticket. */
export const contactsInPreview = ({ ticket, activities }: AnswerOf<typeof previewTicket>): string[] => {
  const comments = activities.map(({ comment }) => comment?.contents)
  return contactsIn([ticket.title, ticket.description, ticket.summary, ...comments])
}
