// The texts that the specification asks for in its list of errors, as forms show them, in both languages.
import type { Address } from '@jebo/contract/core/endpoint.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { failedWriteOf } from '../../src/forms/failed-write.ts'
import { useRefusalText } from '../../src/forms/use-refusal-text.ts'
import { loadMessages, messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { loadProblemTexts } from '../../src/i18n/problem-texts.ts'
import { NotificationRow } from '../../src/modules/notifications/notification-row.tsx'

type Row = [what: string, method: Address['method'], path: Address['path'], ko: string, en: string]

const Refused = ({ messageKey, failed }: { messageKey: string; failed?: ReturnType<typeof failedWriteOf> }) => (
  <p>{useRefusalText()({ messageKey, failed, message: '' })}</p>
)

const showIn = async (locale: Locale, messageKey: string, failed?: ReturnType<typeof failedWriteOf>): Promise<void> => {
  window.history.replaceState(null, '', `/${locale}/settings/profile`)
  await loadPageMessages(locale, 'settings-profile')
  expect(await loadProblemTexts()).toBe(true)
  render(
    <IntlProvider locale={locale} messages={messagesOf(locale)}>
      <Refused messageKey={messageKey} failed={failed} />
    </IntlProvider>,
  )
}

const writes: Row[] = [
  ['a failed save', 'POST', '/programs', '저장하지 못했어요.', 'Could not save.'],
  ['a failed edit', 'PATCH', '/profile', '수정하지 못했어요.', 'Could not save the changes.'],
  ['a failed update', 'PUT', '/tickets/{id}/severity', '바꾸지 못했어요.', 'Could not update.'],
  ['a failed upload', 'POST', '/files', '파일을 올리지 못했어요.', 'Could not upload the file.'],
  ['a failed removal', 'DELETE', '/comments/{id}', '삭제하지 못했어요.', 'Could not delete.'],
  ['a mail that was not sent', 'PUT', '/auth/email', '메일을 보내지 못했어요.', 'Could not send the email.'],
  ['a message that was not sent', 'POST', '/support/contact', '메일을 보내지 못했어요.', 'Could not send the email.'],
  ['an asset not added', 'POST', '/companies/assets', '자산을 추가하지 못했어요.', 'Could not add the asset.'],
  ['an asset not edited', 'PATCH', '/companies/assets/{id}', '자산을 수정하지 못했어요.', 'Could not edit the asset.'],
  [
    'an asset not deleted',
    'DELETE',
    '/companies/assets/{id}',
    '자산을 삭제하지 못했어요.',
    'Could not delete the asset.',
  ],
  [
    'an invitation not accepted',
    'POST',
    '/programs/{id}/invitations/accept',
    '초대를 수락하지 못했어요.',
    'Could not accept the invitation.',
  ],
]

test.each(writes)('%s says what failed, and why', async (_, method, path, ko, en) => {
  const why = { ko: '서버에서 오류가 났어요.', en: 'Something went wrong on the server.' }
  const failed = failedWriteOf({ method, path }, 'error.internal')
  for (const [locale, text] of [['ko', ko] as const, ['en', en] as const]) {
    await showIn(locale, 'error.internal', failed)
    screen.getByText((content) => content.startsWith(`${text} ${why[locale]}`))
  }
})

const refusals: [messageKey: string, ko: string, en: string][] = [
  ['error.notSignedIn', '로그인이 필요해요.', 'Sign in to continue.'],
  ['error.invalidRequest', '입력한 내용을 다시 확인해 주세요.', 'Check what you entered and try again.'],
  ['error.requestFailure', '요청을 처리하지 못했어요.', 'The request failed.'],
  ['error.unavailable', '서버에 연결할 수 없어요.', 'Cannot connect to the server.'],
  [
    'error.internal',
    '서버에서 오류가 났어요. 계속되면 고객센터',
    'Something went wrong on the server. If it keeps happening',
  ],
  ['field.url', 'http://나 https://로 시작하는', 'Enter an address that starts with'],
  ['auth.emailTaken', '이미 사용 중인 이메일이에요.', 'Email already in use.'],
  ['auth.codeRejected', '인증하지 못했어요.', 'Failed to verify.'],
  ['identity.requestFailed', '본인 인증을 요청하지 못했어요.', 'The identity verification request failed.'],
  ['identity.requestNotFound', '본인 인증 요청 정보를 찾을 수 없어요.', 'The verification request was not found.'],
  ['identity.otherAccount', '이미 본인 인증된 계정이 있어요.', 'An already verified account exists.'],
  ['identity.verificationRequired', '휴대폰 본인 인증을 먼저 해 주세요.', 'Verify your identity by phone first.'],
  ['company.applicationInProgress', '이미 심사 중인 신청이 있어요.', 'An application is already in progress.'],
  ['company.aliasTaken', '이미 사용 중인 기업 페이지 주소예요.', 'This page address is already in use.'],
  ['company.applicationNotFound', '기업 등록 신청을 찾을 수 없어요.', 'The company application was not found.'],
  ['company.notApproved', '운영진이 승인하면 이용할 수 있어요.', 'Your company is waiting for approval.'],
  ['program.notEligible', '참여 조건이 맞지 않아 티켓을 제출할 수 없어요.', 'You cannot submit a ticket here'],
  ['program.participationFailed', '참여를 신청하지 못했어요.', 'Your application was not sent.'],
]

test.each(refusals)('%s says so in both languages', async (messageKey, ko, en) => {
  for (const [locale, text] of [['ko', ko] as const, ['en', en] as const]) {
    await showIn(locale, messageKey)
    screen.getByText((content) => content.startsWith(text))
  }
})

test('a refusal that is unknown reads as a failed request', async () => {
  await showIn('en', 'error.newerThanThisPage')
  screen.getByText('The request failed. Try again in a moment.')
})

test.each([
  ['ko', '메시지 오류'],
  ['en', 'Message error'],
] as const)('a notification of an unknown type says so in %s', async (locale, text) => {
  await loadMessages(locale)
  const told = { id: '1', type: 'NEWER', event: 'NEWER', subject: '', value: null, amountWon: null, link: '' }
  const unknown = { ...told, times: 1, isRead: false, createdAt: '2026-11-01T00:00:00Z' } as unknown as Notification
  render(
    <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="Asia/Seoul">
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <NotificationRow notification={unknown} toldAt={0} onPress={() => undefined} /> },
        ])}
      />
    </IntlProvider>,
  )
  screen.getByText(text)
})
