import { useEffect } from 'react'
import { countAsOpen } from './open-dialogs.ts'

/** Belongs in a dialog's box, which is mounted only while the dialog is open. */
export const WhileOpen = () => {
  useEffect(() => countAsOpen(), [])
  return null
}
