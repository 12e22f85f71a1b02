import { expect, test } from 'vitest'
import { addTags, endedTags } from './tags-input.tsx'

const keyOf = (tag: string) => tag.toLowerCase()

test('a comma or a new line ends a tag, and the text after it stays in the field', () => {
  expect(endedTags('web')).toEqual({ ended: [], rest: 'web' })
  expect(endedTags('web,')).toEqual({ ended: ['web'], rest: '' })
  expect(endedTags('web, 앱\nios\tap')).toEqual({ ended: ['web', ' 앱', 'ios'], rest: 'ap' })
})

test('each tag appears once, without surrounding blanks', () => {
  expect(addTags(['web'], [' #앱 ', 'WEB', '', '##', 'ios', 'iOS'], keyOf)).toEqual(['web', '앱', 'ios'])
})

test('syllables typed as single jamo are composed', () => {
  expect(addTags([], ['앱'.normalize('NFD')], keyOf)).toEqual(['앱'])
})
