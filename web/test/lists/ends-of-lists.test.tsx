// What stands at the end of a feed and of a list, and that each says so once no address can ask for more.
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { Pagination } from '../../src/lists/pagination.tsx'
import { ShowMore } from '../../src/lists/show-more.tsx'
import { ThanksSection } from '../../src/modules/programs/thanks-section.tsx'

const show = async (element: ReactNode) => {
  await loadPageMessages('en', 'hacktivity')
  await loadPageMessages('en', 'program')
  return render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <MemoryRouter>{element}</MemoryRouter>
    </IntlProvider>,
  )
}

const open = (shown: number) =>
  show(
    <ShowMore shown={shown} step={20} pathOf={(more) => `/feed?shown=${more}`} hint="Search for the others.">
      Show more
    </ShowMore>,
  )

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

test.each([
  ['the last page that can be asked for', 500, 20, true],
  ['the last one of the list', 500, 7, false],
  ['a page before it', 499, 20, false],
])('says on %s whether there are more rows', async (_, page, rows, isCut) => {
  const list = { count: 1000, isMore: true, data: Array.from({ length: rows }, () => null) }
  const { container } = await show(<Pagination page={page} size={20} list={list} to={(one) => `/list?page=${one}`} />)
  expect(container.textContent?.includes('Only the first 10,000 can be shown.')).toBe(isCut)
})

test.each([
  [23, 'Counts disclosed tickets only.'],
  [24, 'Counts disclosed tickets only. Names the 24 hackers with the most of them.'],
])('says of %i thanked hackers whether they are all', async (count, said) => {
  const person = { imagePath: null, hash: '0'.repeat(40), hasPage: true }
  const thanks = Array.from({ length: count }, (_, index) => ({
    person: { ...person, uuid: crypto.randomUUID(), nickname: `hacker-${index}` },
    tickets: 1,
  }))
  await show(<ThanksSection id="thanks" thanks={thanks} />)
  screen.getByText(said)
})
