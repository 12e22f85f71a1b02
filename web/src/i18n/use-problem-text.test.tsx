import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { addMessages, loadMessages, messagesOf } from './messages.ts'
import { useProblemText } from './use-problem-text.ts'

type Given = { messageKey: string; message?: string; params?: FieldIssue['params'] }

const Shown = ({ messageKey, params = {}, message }: Given) => useProblemText()(messageKey, params, message)

const shown = async (messageKey: string, message?: string, params?: FieldIssue['params']): Promise<string> => {
  await loadMessages('en')
  addMessages('en', (await import('virtual:messages/en-problems')).default)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <Shown messageKey={messageKey} {...(message !== undefined && { message })} {...(params && { params })} />
    </IntlProvider>,
  )
}

test('shows the text of a problem, not the message of the server', async () => {
  const text = await shown('error.conflict', 'from the server')
  expect(text).toBe(messagesOf('en').problems.error.conflict)
})

test('shows the message of the server for a problem whose text is missing', async () => {
  expect(await shown('error.newer', 'from the server')).toBe('from the server')
})

test('shows a failed request if the server sent no message either', async () => {
  const texts = [await shown('error.newer'), await shown('error.newer', '')]
  const { requestFailure } = messagesOf('en').problems.error
  expect(texts).toEqual([requestFailure, requestFailure])
})

test('says how long to wait, in general if a proxy refused', async () => {
  const key = 'error.tooManyRequests'
  expect(await shown(key, undefined, { count: 3, unit: 'hours' })).toBe('Too many requests. Try again in 3 hours.')
  expect(await shown(key, undefined, { count: 1, unit: 'minutes' })).toBe('Too many requests. Try again in 1 minute.')
  expect(await shown(key)).toBe('Too many requests. Try again in a moment.')
})

test('says how many are allowed', async () => {
  expect(await shown('ledger.tooManyDeposits', undefined, { max: 5 })).toContain('5 deposits are waiting')
})
