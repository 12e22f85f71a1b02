// The popup: opening it, recognising it from within, and watching it.

/** The size for which the provider's page and ours are designed. */
const popupFeatures = 'popup,width=480,height=800'

const closedPollMs = 300

const nameOf = (nonce: string): string => `jebo-identity-${nonce}`

/** A window keeps its name across navigations unless the browser severs its opener. */
export const nameWindow = (popup: Window, nonce: string): void => {
  popup.name = nameOf(nonce)
}

/** Whether this window was opened for the attempt of this nonce. */
export const isWindowOf = (nonce: string): boolean => window.name === nameOf(nonce)

export type WaitingText = { title: string; text: string }

/**
 * Opens the popup with a text only, because browsers allow it only inside the click and the address may not be known
 * yet. Null if it was blocked.
 */
export const openWaiting = ({ title, text }: WaitingText): Window | null => {
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

/** Runs once the window is closed. @returns a function that stops watching */
export const onceClosed = (popup: Window, onClosed: () => void): (() => void) => {
  const timer = window.setInterval(() => {
    if (!popup.closed) return
    window.clearInterval(timer)
    onClosed()
  }, closedPollMs)
  return () => window.clearInterval(timer)
}
