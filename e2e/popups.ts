// Popups as journeys walk through them: opened, filled in at the provider's sandbox, closed by themselves.
import type { Locator, Page } from 'playwright-core'
import type { words } from './words.ts'

/** The first window that a page wants to open is not opened. */
export const blockOnce = (): void => {
  const open = window.open
  window.open = () => {
    window.open = open
    return null
  }
}

/** How a button is called that says that it opens a window, where there is room for one. */
export const inWindow = (name: string): RegExp => new RegExp(`^${RegExp.escape(name)}( ?\\(.+\\))?$`)

export const openPopup = async (page: Page, opener: Locator): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await opener.click()
  return opened
}

/** Presses what ends a popup, which closes itself. */
export const finishPopup = async (popup: Page, button: Locator): Promise<void> => {
  const pressed = button.click().catch((error: unknown) => {
    // A page may be gone before its press is told to have ended.
    if (!popup.isClosed()) throw error
  })
  await Promise.all([popup.waitForEvent('close'), pressed])
}

type SandboxWords = (typeof words)['ko']['sandbox']

/** Fills the provider's form in. */
export const fillSandbox = async (at: Page, sandbox: SandboxWords, name: string, birthDate: string): Promise<void> => {
  await at.getByLabel(sandbox.name, { exact: true }).fill(name)
  await at.getByLabel(sandbox.birthDate).fill(birthDate)
  await at.getByLabel(sandbox.phone).fill('010-1234-5678')
  await at.getByLabel(sandbox.agree).check()
}
