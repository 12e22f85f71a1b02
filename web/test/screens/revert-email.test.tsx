import { changeEmail, confirmEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterPassword, isSignedIn, linkMailedTo, signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

/** A user whose address was changed, and the path of the mailed link. */
const moved = async (nickname: string) => {
  const { app } = screens
  const [old, email] = [`${nickname}@people.test`, `${nickname}@thief.test`]
  const visitor = await signUpAs(app, nickname)
  await enterPassword(visitor)
  await visitor.call(changeEmail, { email })
  await visitor.call(confirmEmailChange, { token: await linkMailedTo(app, email, '/verify-complete') })
  return { visitor, old, path: `/revert-email/${await linkMailedTo(app, old, '/revert-email')}` }
}

test('restores the address once its button is pressed, and refuses the link afterwards', async () => {
  const { visitor, old, path } = await moved('victim')
  const user = await screens.open(`/en${path}`)
  await screen.findByText(old)
  expect(await isSignedIn(visitor)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Restore email' }))
  await screen.findByRole('heading', { level: 1, name: 'Your email has been restored' })
  expect(screen.getByText(old)).toBeTruthy()
  expect(await isSignedIn(visitor)).toBe(false)
  await screens.open(path)
  await screen.findByRole('heading', { level: 1, name: '이미 되돌렸거나 쓸 수 없는 링크예요' })
})

test('shows that a link used meanwhile is void', async () => {
  const { path } = await moved('slow')
  const user = await screens.open(path)
  await screen.findByRole('heading', { level: 1, name: '이메일 되돌리기' })
  await screens.app.database.pool.query('delete from email_reverts')
  await user.click(screen.getByRole('button', { name: '이메일 되돌리기' }))
  await screen.findByRole('heading', { level: 1, name: '이미 되돌렸거나 쓸 수 없는 링크예요' })
})

test('asks for the whole link', async () => {
  await screens.open('/revert-email')
  await screen.findByRole('heading', { level: 1, name: '링크가 완전하지 않아요' })
})
