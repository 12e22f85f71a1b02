import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BreakableText } from '../../src/ui/breakable-text.tsx'

test('breaks an address after its separators, and stays the same text', () => {
  render(
    <h1>
      <BreakableText text="GET /api/orders?id=1 답이 늦어요" />
    </h1>,
  )
  const heading = screen.getByRole('heading', { name: 'GET /api/orders?id=1 답이 늦어요' })
  const parts = [...heading.childNodes].filter((node) => node instanceof Text).map(({ textContent }) => textContent)
  expect(parts).toEqual(['GET /', 'api/', 'orders?', 'id=', '1 답이 늦어요'])
})
