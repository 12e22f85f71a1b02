import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { addMessages, loadMessages, messagesOf } from './messages.ts'
import { useProblemText } from './use-problem-text.ts'

const Shown = ({ messageKey, message }: { messageKey: string; message?: string }) =>
  useProblemText()(messageKey, {}, message)

const shown = async (messageKey: string, message?: string): Promise<string> => {
  await loadMessages('en')
  addMessages('en', (await import('virtual:messages/en-problems')).default)
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <Shown messageKey={messageKey} {...(message !== undefined && { message })} />
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
