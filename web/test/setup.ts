// What every test of screens starts from: an empty document.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // The responses come from a real database.
  asyncUtilTimeout: 60_000,
  // The whole document, which `screen.debug()` prints, hides what matters.
  getElementError: (message) => {
    const shown = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.querySelector('main')
    return new Error(`${message?.split('\n')[0]}\nShown: ${shown?.textContent.slice(0, 1000)}`)
  },
})

// The document has no layout, so there is nothing to scroll, and nothing comes into view.
Element.prototype.scrollIntoView = () => undefined
const observer = { observe: () => undefined, disconnect: () => undefined }
const stream = { readyState: 0, addEventListener: () => undefined, close: () => undefined }
Object.assign(window, {
  /** Narrow, so that what wide screens show beside a page is not there twice. */
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  IntersectionObserver: function IntersectionObserver() {
    return observer
  },
  /** Nobody else changes what is shown. */
  EventSource: function EventSource() {
    return stream
  },
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})
