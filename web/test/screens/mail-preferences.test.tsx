import { getMailPreferences, unsubscribe } from '@jebo/contract/notifications/preferences.endpoints.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unsubscribeTokenOf } from '../../../server/src/modules/notifications/unsubscribe-token.ts'
import { openCompany } from '../../../server/test/companies.ts'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('stores each choice at once', async () => {
  const visitor = await signUpAs(screens.app, 'chooser')
  const user = await screens.open('/settings/notifications', visitor)
  const stored = async () => (await visitor.call(getMailPreferences, {})).answer
  await user.click(await screen.findByRole('switch', { name: '댓글' }))
  screen.getByText('chooser@people.test')
  expect(screen.getByRole('link', { name: '이메일 바꾸기' }).getAttribute('href')).toBe('/settings/authentication')
  await user.click(screen.getByRole('switch', { name: '보상' }))
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(async () =>
    expect(await stored()).toEqual({ locale: 'en', mutedTypes: ['COMMENT', 'REWARD'], hidesNames: false }),
  )
  await user.click(screen.getByRole('switch', { name: '댓글' }))
  await user.click(screen.getByRole('switch', { name: '이름과 금액 빼고 받기' }))
  await waitFor(async () => expect(await stored()).toEqual({ locale: 'en', mutedTypes: ['REWARD'], hidesNames: true }))
  expect(screen.getByText('[Jebo] 보상이 지급됐어요')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: '새 티켓' }), 'for members of companies only').toBeNull()
})

test('describes decisions to hackers and to companies by what each awaits', async () => {
  const hacker = await signUpAs(screens.app, 'awaiting')
  await screens.open('/en/settings/notifications', hacker)
  const decisions = await screen.findByRole('switch', { name: 'Decisions and invitations' })
  const hintOf = (shown: HTMLElement) =>
    document.getElementById(shown.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
  expect(hintOf(decisions)).toMatch(/bank account.*program.*blocks you/)
  expect(hintOf(decisions)).not.toMatch(/your company|deposit|manager|permission|registration/)
  cleanup()
  const { owner } = await openCompany(screens.app, { alias: 'awaited' })
  await screens.open('/en/settings/notifications', owner)
  const ofCompany = await screen.findByRole('switch', { name: 'Decisions and news of your company' })
  expect(hintOf(ofCompany)).toMatch(/deposit.*managers.*credit/)
})

test('stops the mails of a link after one press, without sign-in', async () => {
  const visitor = await signUpAs(screens.app, 'tired')
  const { rows } = await screens.app.database.pool.query("select uuid from users where nickname = 'tired'")
  const { sealer } = screens.app.services
  const token = unsubscribeTokenOf(sealer, { userUuid: rows[0].uuid, types: ['COMMENT'] })
  const user = await screens.open(`/en/unsubscribe/${token}`)
  await screen.findByText('Comments')
  expect((await visitor.call(getMailPreferences, {})).answer.mutedTypes).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  await screen.findByRole('heading', { level: 1, name: 'These emails have been turned off' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect((await visitor.call(getMailPreferences, {})).answer.mutedTypes).toEqual(['COMMENT'])
})

test.each([
  ['ko', '이미 받지 않는 메일이에요', '알림 설정 열기', '그만 받기'],
  ['en', 'You no longer get these emails', 'Open notification settings', 'Stop these emails'],
])('says that a link was used already, in %s', async (locale, title, settings, stop) => {
  const { app } = screens
  await signUpAs(app, `used-${locale}`)
  const { rows } = await app.database.pool.query('select uuid from users where nickname = $1', [`used-${locale}`])
  const token = unsubscribeTokenOf(app.services.sealer, { userUuid: rows[0].uuid, types: ['COMMENT'] })
  await app.visitor().call(unsubscribe, { token })
  await screens.open(`/${locale}/unsubscribe/${token}`)
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getByRole('link', { name: settings }).getAttribute('href')).toBe(`/${locale}/settings/notifications`)
  expect(screen.queryByRole('button', { name: stop })).toBeNull()
})

test.each(['/unsubscribe', '/unsubscribe/wrong'])('says that the link does not work: %s', async (path) => {
  await screens.open(path)
  await screen.findByRole('heading', { level: 1, name: '사용할 수 없는 링크예요' })
})
