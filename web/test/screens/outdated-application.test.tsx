// An application that two windows change: what differs, before one of them replaces it.
import { getApplication, updateApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationOf, openCompany } from '../../../server/test/companies.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

const texts = {
  ko: {
    title: /^직책/,
    send: '수정한 내용 보내기',
    saved: /에 다른 창에서 저장했어요\. 바뀐 항목: 직책, 이메일$/,
    keep: '내 내용으로 저장하기',
    take: '저장된 신청 내용 불러오기',
    kept: '저장된 내용이 그대로 남아요.',
    rows: ['직책', '이메일'],
  },
  en: {
    title: /^Job title/,
    send: 'Send changes',
    saved: /^Saved in another window, .*\. Changed: Job title, Email$/,
    keep: 'Save mine',
    take: 'Load the saved application',
    kept: 'Stays as saved.',
    rows: ['Job title', 'Email'],
  },
}

const open = async (locale: 'ko' | 'en', alias: string) => {
  const t = texts[locale]
  const { owner } = await openCompany(screens.app, { alias, isApproved: false })
  const stored = async () => (await owner.call(getApplication, {})).answer
  const { logoId, version } = await stored()
  const user = await screens.open(`/${locale}/companies/new?change=1`, owner)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.title })
  await user.clear(field())
  await user.type(field(), 'Mine')
  const theirs = { ...applicationOf(alias, logoId), jobTitle: 'Theirs', mail: `new@${alias}.test` }
  expect((await owner.send(updateApplication, { ...theirs, version })).status).toBe(204)
  await user.click(screen.getByRole('button', { name: t.send }))
  await screen.findByText(t.saved)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${t.rows[0]}TheirsMine`,
    `${t.rows[1]}new@${alias}.test${t.kept}`,
  ])
  return { t, user, field, stored }
}

test.each(['ko', 'en'] as const)(
  'shows what another window has saved, and keeps both changes, in %s',
  async (locale) => {
    const { t, user, stored } = await open(locale, `both-${locale}`)
    await user.click(screen.getByRole('button', { name: t.keep }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(await stored()).toMatchObject({ jobTitle: 'Mine', mail: `new@both-${locale}.test` })
  },
)

test('takes what another window has saved', async () => {
  const { t, user, field, stored } = await open('en', 'taken')
  await user.click(screen.getByRole('button', { name: t.take }))
  await waitFor(() => expect(field().value).toBe('Theirs'))
  expect(await stored()).toMatchObject({ jobTitle: 'Theirs' })
})
