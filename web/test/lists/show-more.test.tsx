// The link at the end of a feed, and what stands there once no address can ask for more.
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { ShowMore } from '../../src/lists/show-more.tsx'

const open = async (shown: number) => {
  await loadPageMessages('en', 'hacktivity')
  return render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <MemoryRouter>
        <ShowMore shown={shown} step={20} pathOf={(more) => `/feed?shown=${more}`} hint="Search for the others.">
          Show more
        </ShowMore>
      </MemoryRouter>
    </IntlProvider>,
  )
}

test.each([
  [20, 40],
  [990, 1000],
])('after %i rows leads to %i', async (shown, next) => {
  const { container } = await open(shown)
  expect(container.textContent).toBe('Show more')
  expect(screen.getByRole('link').getAttribute('href')).toContain(`/feed?shown=${next}`)
})

test('says after the last possible row that there are more, and how to find them', async () => {
  const { container } = await open(1000)
  expect(container.textContent).toBe('Only the first 1,000 can be shown. Search for the others.')
  expect(screen.queryByRole('link')).toBeNull()
})
