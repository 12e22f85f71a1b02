import { expect, it } from 'vitest'
import { isSameName } from './verified-name.ts'

it.each([
  ['김제보', '김제보', true],
  ['김제보', ' 김제보\u3000', true],
  ['김제보', '김제보'.normalize('NFD'), true],
  ['JOSÉ GARCÍA', 'JOSÉ GARCÍA'.normalize('NFD'), true],
  ['김제보', '김\u200b제\u202e보\u3164', true],
  ['김제보', '김 제보', false],
  ['김제보', '김재보', false],
  ['GARCIA', 'García', false],
  ['김제보', '', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame])
})
