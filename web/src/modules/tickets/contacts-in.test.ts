import { expect, test } from 'vitest'
import { contactsIn } from './contacts-in.ts'

test.each([
  ['제 번호 010-2345-6789로 시험했어요.', ['010-2345-6789']],
  ['01023456789, +82-10-2345-6789', ['01023456789', '+82-10-2345-6789']],
  ['대표 번호는 02-123-4567이에요', ['02-123-4567']],
  ['kim.shop+1@corp.co.kr로 보내면, a@b.test.', ['kim.shop+1@corp.co.kr', 'a@b.test']],
  ['`{"to":"victim@shop.test"}` victim@shop.test', ['victim@shop.test']],
  ['@river 님, 가격은 2026-11-26 기준 0212345678원, #10234567, a@b, @shop.test', []],
  ['주문 20261126-0001, 1-2-3, 010-12', []],
])('%s', (text, found) => {
  expect(contactsIn([text, null])).toEqual(found)
})

test('a long text without contacts is searched to its end', () => {
  expect(contactsIn(['a@'.repeat(25_000), '0-'.repeat(25_000), 'a'.repeat(50_000)])).toEqual([])
})
