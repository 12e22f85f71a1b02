// Buttons that journeys press, each by its whole name.
import type { Locator, Page } from 'playwright-core'

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The dialog or question that was opened last. */
export const dialog = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]').last()

export const pressInDialog = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).first().click()
