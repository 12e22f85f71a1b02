// Finds a refused field that has the focus, and that its reader does not see.
import type { Page } from 'playwright-core'

/** Runs in the page. What sticks to an edge of the window is the header, or the bar with the buttons of a form. */
const coveredFocus = (): string[] => {
  const field = document.activeElement
  if (field?.ariaInvalid !== 'true') return []
  const { left, top, width, height } = field.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 12)]
  if (y < 0 || y >= window.innerHeight) return ['the refused field with the focus is outside of the window']
  for (let over = document.elementFromPoint(x, y); over && !over.contains(field); over = over.parentElement) {
    const { position } = getComputedStyle(over)
    if (position === 'sticky' || position === 'fixed') return ['the refused field with the focus is below a bar']
  }
  return []
}

export const findCoveredFocus = (page: Page): Promise<string[]> => page.evaluate(coveredFocus)
