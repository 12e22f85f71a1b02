// What every test of screens starts from: an empty document.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // The answers come from a real database.
  asyncUtilTimeout: 5000,
  // The whole document says less than the line that failed; `screen.debug()` prints it.
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

// The document has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})
