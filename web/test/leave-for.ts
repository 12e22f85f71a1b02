// A tab that its user leaves for a while.
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const setVisibility = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Hides the tab, lets seconds pass, and shows it again. */
export const leaveFor = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setVisibility('hidden')
  vi.setSystemTime(Date.now() + seconds * 1000)
  setVisibility('visible')
  vi.useRealTimers()
}
