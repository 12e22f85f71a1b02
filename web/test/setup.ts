// What every test of screens starts from: an empty document.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // The responses come from a real database.
  asyncUtilTimeout: 5000,
  // The failed line says more than the whole document, which `screen.debug()` prints.
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
