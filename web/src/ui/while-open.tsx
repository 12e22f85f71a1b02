import { useEffect, useLayoutEffect } from 'react'
import { keepFocusNear } from './kept-focus.ts'
import { countAsOpen } from './open-dialogs.ts'

/** Belongs in a dialog's box, which is mounted only while the dialog is open. */
export const WhileOpen = () => {
  useEffect(() => countAsOpen(), [])
  // Earlier than the dialog takes the focus.
  useLayoutEffect(() => keepFocusNear(), [])
  return null
}
