// A list that grows with a button, and where the focus goes with its last rows.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { GrowingRows } from '../../src/lists/growing-rows.tsx'

type Row = { id: string }

test('leaves the focus near the end of a list that shows its last rows', async () => {
  await loadPageMessages('en', 'hacktivity')
  const user = userEvent.setup()
  render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <main>
        <GrowingRows<Row>
          first={{ data: [{ id: 'Row 1' }, { id: 'Row 2' }], next: 'Row 2' }}
          readAfter={async () => ({ data: [{ id: 'Row 3' }], next: null })}
          moreLabel="Show more"
        >
          {(rows) => (
            <ul>
              {rows.map(({ id }) => (
                <li key={id}>
                  <a href="/row">{id}</a>
                </li>
              ))}
            </ul>
          )}
        </GrowingRows>
      </main>
    </IntlProvider>,
  )
  screen.getByRole('button', { name: 'Show more' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Row 3')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Row/))
  expect(document.activeElement?.textContent).toBe('Row 2')
})
