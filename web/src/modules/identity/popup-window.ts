// The second window: opened, known again from within, and watched.

/** The provider's page is drawn for it, and ours with it. */
const popupFeatures = 'popup,width=480,height=800'

const closedPollMs = 300

const nameOf = (nonce: string): string => `jebo-identity-${nonce}`

/** A window keeps its name while it goes from page to page, where its opener is not lost. */
export const nameWindow = (popup: Window, nonce: string): void => {
  popup.name = nameOf(nonce)
}

/** Whether this window was opened for the attempt of this nonce. */
export const isWindowOf = (nonce: string): boolean => window.name === nameOf(nonce)

export type WaitingWords = { title: string; text: string }

/**
 * Opens it with nothing but words in it, as a browser opens it only inside the click: where it goes may not be known
 * yet. Null where it was blocked.
 */
export const openWaiting = ({ title, text }: WaitingWords): Window | null => {
  const popup = window.open('', '_blank', popupFeatures)
  if (!popup) return null
  const { document } = popup
  document.documentElement.lang = window.document.documentElement.lang
  document.documentElement.style.colorScheme = 'light dark'
  document.title = title
  document.body.style.fontFamily = 'sans-serif'
  document.body.textContent = text
  return popup
}

/** Runs once the window is closed. @returns what stops the watching */
export const onceClosed = (popup: Window, onClosed: () => void): (() => void) => {
  const timer = window.setInterval(() => {
    if (!popup.closed) return
    window.clearInterval(timer)
    onClosed()
  }, closedPollMs)
  return () => window.clearInterval(timer)
}
