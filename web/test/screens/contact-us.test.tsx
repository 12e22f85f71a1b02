import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

test('sends a message of a guest, and shows at the fields what is missing', async () => {
  const user = await screens.open('/contact-us')
  await user.click(await screen.findByRole('button', { name: '문의 보내기' }))
  await screen.findByText('제목을 입력해 주세요.')
  const message = screen.getByLabelText(/^내용/)
  const texts = message.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(texts.map((id) => document.getElementById(id)?.textContent)).toEqual([
    expect.stringContaining('입력해 주세요'),
    expect.stringContaining('비밀번호와 주민등록번호는 적지 마세요'),
  ])
  await user.type(screen.getByLabelText(/^이름/), '김문의')
  await user.type(screen.getByLabelText(/^답변받을 이메일/), 'Asker@People.test')
  await user.type(screen.getByLabelText(/^제목/), '입금 확인')
  await user.type(screen.getByLabelText(/^내용/), '어제 입금했는데 아직 확인되지 않았어요.')
  await user.click(screen.getByRole('button', { name: '문의 보내기' }))
  await screen.findByText('문의를 보냈어요')
  const mails = await screens.app.mails()
  expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['asker@people.test', 'help@jebo.test'])
})

test('knows the name and address of a user', async () => {
  await screens.open('/en/contact-us', await signUpAs(screens.app, 'member'))
  const email = await screen.findByLabelText<HTMLInputElement>(/^Email \(we reply here\)/)
  expect(email.value).toBe('member@people.test')
  const names = screen.getAllByRole('complementary').map(({ ariaLabel }) => ariaLabel)
  expect(new Set(names).size, 'landmarks are told apart').toBe(names.length)
})
