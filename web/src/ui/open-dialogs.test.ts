import { expect, test } from 'vitest'
import { countAsOpen, whenAllAreClosed } from './open-dialogs.ts'

test('waiting ends when the last dialog closes', async () => {
  await whenAllAreClosed()
  const shutFirst = countAsOpen()
  const shutSecond = countAsOpen()
  let isTold = false
  const waited = whenAllAreClosed().then(() => {
    isTold = true
  })
  shutSecond()
  await Promise.resolve()
  expect(isTold).toBe(false)
  shutFirst()
  await waited
  await whenAllAreClosed()
})
