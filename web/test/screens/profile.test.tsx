// The form of the own profile says whether anything was saved, in both languages.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('names the document of each agreement', async () => {
  await screens.open('/en/settings/profile', await signUpAs(screens.app, 'profile-agreements'))
  const names = screen.getAllByRole('link', { name: /Version \d$/ }).map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

const texts = {
  ko: {
    toasts: '알림 메시지',
    nickname: '닉네임',
    save: '저장하기',
    saved: '프로필을 저장했어요',
    unchanged: '바뀐 내용이 없어요',
  },
  en: {
    toasts: 'Status messages',
    nickname: 'Nickname',
    save: 'Save',
    saved: 'Profile saved',
    unchanged: 'Nothing has changed',
  },
}

test.each(['ko', 'en'] as const)(
  'says that there is nothing to change, and then what was saved, in %s',
  async (locale) => {
    const t = texts[locale]
    const user = await screens.open(`/${locale}/settings/profile`, await signUpAs(screens.app, `profile-${locale}`))
    const save = () => user.click(screen.getByRole('button', { name: t.save }))
    await save()
    await screen.findByText(t.unchanged)
    expect(screen.queryByText(t.saved)).toBeNull()
    const nickname = screen.getByLabelText<HTMLInputElement>(t.nickname)
    await user.type(nickname, '2')
    await save()
    await screen.findByText(t.saved)
    screen.getByRole('region', { name: t.toasts })
    await waitFor(() => expect(nickname.value).toBe(`profile-${locale}2`))
  },
)
