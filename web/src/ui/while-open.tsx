import { useEffect } from 'react'
import { countAsOpen } from './open-dialogs.ts'

/** Stands in a dialog's box, which is there only while the dialog is open. */
export const WhileOpen = () => {
  useEffect(() => countAsOpen(), [])
  return null
}
