import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { recipientsOf } from './reward-recipients.ts'

const author = { nickname: 'river' }
const all = {
  ko: (await import('virtual:messages/ko')).default,
  en: (await import('virtual:messages/en')).default,
}
const textsOf = (ticket: object): string[] =>
  (['ko', 'en'] as const).map((locale) =>
    createTranslator({ locale, messages: all[locale], namespace: 'tickets.proposal' })(
      'approveText',
      recipientsOf(ticket as TicketPage),
    ),
  )

test.each([
  [
    'a hacker alone',
    { author, crew: null, participants: [] },
    ['river님에게 바로 지급되고 되돌릴 수 없어요.', 'It goes to river immediately and cannot be taken back.'],
  ],
  [
    'those who share the ticket',
    { author, crew: null, participants: [{}, {}] },
    [
      'river님과 참여자 2명에게 나눠서 바로 지급되고 되돌릴 수 없어요.',
      'It goes in shares to river and 2 participants immediately and cannot be taken back.',
    ],
  ],
  [
    'a crew',
    { author, crew: { name: 'Night' }, participants: [] },
    [
      'Night 크루의 지갑으로 바로 지급되고 되돌릴 수 없어요.',
      'It goes to the wallet of Night immediately and cannot be taken back.',
    ],
  ],
])('names %s before a payment', (_, ticket, texts) => {
  expect(textsOf(ticket)).toEqual(texts)
})
