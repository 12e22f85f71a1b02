// What the drawn figures say, and where their marks are.
import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '../../src/i18n/messages.ts'
import { loadPageMessages } from '../../src/i18n/page-messages.ts'
import { MonthBars } from '../../src/ui/month-bars.tsx'
import { RangeBar } from '../../src/ui/range-bar.tsx'
import { ShareBar } from '../../src/ui/share-bar.tsx'
import { Sparkline } from '../../src/ui/sparkline.tsx'
import { Squares } from '../../src/ui/squares.tsx'

const marks = (container: HTMLElement, selector: string, ...names: string[]) =>
  [...container.querySelectorAll(selector)].map((mark) => names.map((name) => mark.getAttribute(name)))

test.each([
  ['a range', 30, 100, [['30%', '70%']]],
  ['a single amount, wide enough to be seen', 3, 3, [['3%', '1.5%']]],
  ['the largest single amount, inside the bar', 100, 100, [['98.5%', '1.5%']]],
  ['nothing', 0, 0, []],
])('a range bar draws %s', (_name, from, to, drawn) => {
  const { container } = render(<RangeBar from={from} to={to} scale={100} title="range" />)
  expect(marks(container, 'rect:not(:first-of-type)', 'x', 'width')).toEqual(drawn)
})

test('a share bar draws the parts one after another, and lists all of them with their counts', () => {
  const parts = [
    { key: 'a', label: 'High', count: 1, text: '1', tone: 'orange' },
    { key: 'b', label: 'Medium', count: 0, text: '0', tone: 'amber' },
    { key: 'c', label: 'Low', count: 3, text: '3', tone: 'blue' },
  ] as const
  const { container } = render(<ShareBar title="4 tickets" parts={parts} />)
  expect(marks(container, 'figure > svg > rect:not(:first-of-type)', 'x', 'width')).toEqual([
    ['0%', '25%'],
    ['25%', '75%'],
  ])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['High 1', 'Medium 0', 'Low 3'])
})

test('month bars start at the line, are as high as their value, and are listed with the latest first', async () => {
  await loadPageMessages('en', 'dev-ui')
  const bars = [100, 0, 50, 1].map((value, index) => ({
    key: String(index),
    value,
    text: `${value} won`,
    label: `Month ${index}`,
    short: String(index),
  }))
  const { container } = render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <MonthBars title="Four months" valueLabel="Amount" bars={bars} />
    </IntlProvider>,
  )
  expect(marks(container, 'rect.fill-accent', 'y', 'height')).toEqual([
    ['0%', '100%'],
    ['100%', '0%'],
    ['50%', '50%'],
    ['98%', '2%'],
  ])
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual(['Month 31 won', 'Month 250 won', 'Month 10 won', 'Month 0100 won'])
})

test('a bar of parts stacks them from the top, and names them in its title and in the table', async () => {
  await loadPageMessages('en', 'dev-ui')
  const parts = [
    { key: 'HIGH', value: 60, text: '60 won', label: 'High', tone: 'orange' as const },
    { key: 'LOW', value: 20, text: '20 won', label: 'Low', tone: 'blue' as const },
  ]
  const bars = [
    { key: 'a', value: 100, text: '100 won', label: 'Month 1', short: '1' },
    { key: 'b', value: 80, text: '80 won', label: 'Month 2', short: '2', parts },
  ]
  const { container } = render(
    <IntlProvider locale="en" messages={messagesOf('en')}>
      <MonthBars title="Two months" valueLabel="Amount" bars={bars} />
    </IntlProvider>,
  )
  expect(marks(container, 'rect.fill-orange, rect.fill-blue', 'y', 'height')).toEqual([
    ['20%', '60%'],
    ['80%', '20%'],
  ])
  expect([...container.querySelectorAll('g title')].map(({ textContent }) => textContent)).toEqual([
    'Month 1: 100 won',
    'Month 2: 80 won (High 60 won · Low 20 won)',
  ])
  expect(container.querySelector('tbody td')?.textContent).toBe('80 wonHigh 60 won · Low 20 won')
})

test('a sparkline is named by its title, and draws nothing without figures', () => {
  const { rerender, container } = render(<Sparkline values={[0, 2, 1]} title="0, 2 and 1" />)
  screen.getByRole('img', { name: '0, 2 and 1' })
  expect(container.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M0.00 29.00L50.00 3.00L100.00 16.00')
  rerender(<Sparkline values={[null, 2, null, 1, null]} title="2, then 1" />)
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    'M25.00 3.00L75.00 16.00V32H25.00Z',
    'M25.00 3.00L75.00 16.00',
    'M75.00 16.00h.01',
  ])
  rerender(<Sparkline values={[null]} title="nothing" />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('the squares of a year end on its last day, in columns from Sunday', () => {
  // A Saturday; the year begins on a Sunday.
  const days = ['2026-11-21', '2026-11-22', '2025-11-16', '2025-11-15', '2026-11-15'].map((day) => ({
    day,
    count: 1,
    title: day,
  }))
  const { container } = render(
    <Squares
      days={days}
      until="2026-11-21"
      title="3 tickets"
      monthName={(number) => `M${number}`}
      words={{ weekdays: ['Mon', 'Wed', 'Fri'], less: 'Less', more: 'More' }}
    />,
  )
  screen.getByRole('img', { name: '3 tickets' })
  expect(marks(container, 'rect', 'x', 'y')).toEqual([
    ['24', '18'],
    ['700', '96'],
    ['700', '18'],
  ])
  // In the lines of these days; again for the second half, where the year stands in two lines.
  expect(marks(container, 'text:not([y="10"])', 'x', 'y')).toEqual(
    ['0', '338'].flatMap((x) => ['40', '66', '92'].map((y) => [x, y])),
  )
  expect([...container.querySelectorAll('rect title')].map((title) => title.textContent)).toEqual([
    '2025-11-16',
    '2026-11-21',
    '2026-11-15',
  ])
})
