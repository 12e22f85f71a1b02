import type { DialogContent } from './dialog-box.tsx'
import { LateBox, lateBox } from './late-box.tsx'
import { type Opening, useOpener } from './use-opener.tsx'

const dialogBox = lateBox(async () => (await import('./dialog-box.tsx')).DialogBox)

/** A bottom sheet on phones, a centred box on larger screens. */
export const Dialog = ({ trigger, isOpen, onOpenChange, ...content }: DialogContent & Opening) => {
  const { opener, isWanted, popup } = useOpener({ trigger, isOpen, onOpenChange })
  return (
    <>
      {opener}
      {isWanted && <LateBox box={dialogBox} props={{ ...content, ...popup }} />}
    </>
  )
}
