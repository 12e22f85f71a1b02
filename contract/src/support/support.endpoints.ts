import { endpoint, nothing } from '../core/endpoint.ts'
import { contactForm } from './support.schema.ts'

/** Mails a message to the operator, and a copy to its sender. */
export const contactOperator = endpoint({
  method: 'POST',
  path: '/support/contact',
  access: 'anyone',
  input: contactForm,
  answer: nothing,
  problems: ['support.noMailbox'],
})
