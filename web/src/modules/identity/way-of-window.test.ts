import { expect, test } from 'vitest'
import { wayOf } from './way-of-window.ts'

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test('a wide browser opens a popup, a narrow one navigates', () => {
  expect(wayOf({ userAgent: desktop, width: 1440 })).toBe('popup')
  expect(wayOf({ userAgent: desktop, width: 390 })).toBe('page')
})

test.each(['KAKAOTALK 11.0.0', 'NAVER(inapp; search; 1000)', 'Instagram 300.0', 'Linux; Android 14; Pixel 8; wv)'])(
  'an app such as %s goes there itself, however wide it is',
  (app) => {
    expect(wayOf({ userAgent: `${desktop} ${app}`, width: 1024 })).toBe('page')
  },
)
