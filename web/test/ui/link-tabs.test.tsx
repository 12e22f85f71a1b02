import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkTabs } from '../../src/ui/link-tabs.tsx'

afterEach(() => vi.restoreAllMocks())

/** Five tabs of 100 px in a line of 320 px, as a document without a layout would not have them. */
const scrolledTo = (current: number): number => {
  const label = (text: string | null): number => Number(text?.trim())
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'A' ? label(this.textContent) * 100 : 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  const links = [0, 1, 2, 3, 4].map((one) => ({ to: `/${one}`, label: String(one), isCurrent: one === current }))
  const tabs = (
    <IntlProvider locale="en" messages={{}} timeZone="Asia/Seoul">
      <LinkTabs label="Views" links={links} />
    </IntlProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: tabs }])
  return render(<RouterProvider router={router} />).getByRole('navigation').scrollLeft
}

test.each([
  [0, 0],
  [1, 0],
  // Below the arrow at the end.
  [2, 90],
  [4, 290],
])('scrolls to tab %i only if it is out of view', (current, left) => {
  expect(scrolledTo(current)).toBe(left)
})
