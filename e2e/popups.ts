// Popups: opened by a button, filled in at the provider's sandbox, closed by themselves.
import type { Locator, Page } from 'playwright-core'
import type { messages } from './messages.ts'

/** Blocks the first window that the page opens. */
export const blockOnce = (): void => {
  const open = window.open
  window.open = () => {
    window.open = open
    return null
  }
}

/** The name of a button, with or without the note that it opens a window. */
export const inWindow = (name: string): RegExp => new RegExp(`^${RegExp.escape(name)}( ?\\(.+\\))?$`)

export const openPopup = async (page: Page, opener: Locator): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await opener.click()
  return opened
}

/** Presses the button that makes a popup close itself. */
export const finishPopup = async (popup: Page, button: Locator): Promise<void> => {
  const pressed = button.click().catch((error: unknown) => {
    // The page may be gone before the click is reported as done.
    if (!popup.isClosed()) throw error
  })
  await Promise.all([popup.waitForEvent('close'), pressed])
}

type SandboxTexts = (typeof messages)['ko']['sandbox']

/** Fills in the provider's form. */
export const fillSandbox = async (at: Page, sandbox: SandboxTexts, name: string, birthDate: string): Promise<void> => {
  await at.getByLabel(sandbox.name, { exact: true }).fill(name)
  await at.getByLabel(sandbox.birthDate).fill(birthDate)
  await at.getByLabel(sandbox.phone).fill('010-1234-5678')
  await at.getByLabel(sandbox.agree).check()
}
