import { expect, test } from 'vitest'
import { countAsOpen, whenAllAreShut } from './open-dialogs.ts'

test('waiting ends when the last dialog closes', async () => {
  await whenAllAreShut()
  const shutFirst = countAsOpen()
  const shutSecond = countAsOpen()
  let isTold = false
  const waited = whenAllAreShut().then(() => {
    isTold = true
  })
  shutSecond()
  await Promise.resolve()
  expect(isTold).toBe(false)
  shutFirst()
  await waited
  await whenAllAreShut()
})
