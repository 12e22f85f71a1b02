// What the application of a company says of fields that are empty or wrong.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signUpAs } from '../../../server/test/people.ts'
import { openScreens } from '../screens.tsx'

const screens = await openScreens()

const missing = {
  ko: [
    '로고를 올려 주세요.',
    '기업 이름을 입력해 주세요.',
    '기업 페이지 주소를 입력해 주세요.',
    '사업자등록번호를 입력해 주세요.',
    '홈페이지 주소를 입력해 주세요.',
    '담당자 이름을 입력해 주세요.',
    '직책을 입력해 주세요.',
    '연락처를 입력해 주세요.',
    '매니저 약관에 동의해 주세요.',
  ],
  en: [
    'Upload a logo.',
    'Enter the name of the company.',
    'Enter an address for the company page.',
    'Enter the business registration number.',
    'Enter the address of the website.',
    'Enter the name of the contact.',
    'Enter the job title.',
    'Enter a phone number.',
    'Agree to the manager terms.',
  ],
}

test.each([
  ['ko', '신청하기'],
  ['en', 'Apply'],
] as const)('says of each empty field what is missing, in %s', async (locale, submit) => {
  cleanup()
  const user = await screens.open(`/${locale}/companies/new`, await signUpAs(screens.app, `empty-${locale}`))
  await user.click(screen.getByRole('button', { name: submit }))
  for (const text of missing[locale]) await screen.findByText(text)
  const { activeElement } = document
  expect([activeElement?.getAttribute('type'), activeElement?.ariaInvalid]).toEqual(['file', 'true'])
})

test('checks the registration number, and takes a website as it is written on a card', async () => {
  cleanup()
  const user = await screens.open('/en/companies/new', await signUpAs(screens.app, 'careless'))
  await user.type(screen.getByRole('textbox', { name: /^Business registration number/ }), '123-45-67890')
  await user.type(screen.getByRole('textbox', { name: /^Website/ }), 'www.people.test')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/^Check the ten digits/)
  expect(screen.queryByText('Enter the address of the website.')).toBeNull()
  expect(screen.queryByText(/^Enter an address that starts/)).toBeNull()
})

test('says of a refused logo why, and nothing else', async () => {
  cleanup()
  const user = await screens.open('/en/companies/new', await signUpAs(screens.app, 'wrong-logo'))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('Upload a logo.')
  screens.intercept((path) => (path === '/files' ? Promise.reject(new TypeError('the network is gone')) : null))
  await user.upload(screen.getByLabelText(/^Logo/), new File(['x'], 'logo.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.queryByText('Upload a logo.')).toBeNull())
  expect(screen.getByLabelText(/^Logo/).ariaInvalid).toBe('true')
})
