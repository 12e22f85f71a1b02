import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'

test('shows the bar of a loading page within a live region, which may be outside the landmarks', () => {
  const bar = (isRunning: boolean) => <ProgressBar isRunning={isRunning} label="The page is loading" />
  const { rerender, container } = render(bar(false))
  const region = container.querySelector('[aria-live=polite]')
  rerender(bar(true))
  expect(region?.contains(screen.getByRole('progressbar', { name: 'The page is loading' }))).toBe(true)
})
