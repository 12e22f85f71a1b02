import type { Confirmation } from './confirm-box.tsx'
import { LateBox, lateBox } from './late-box.tsx'
import { type Opening, useOpener } from './use-opener.tsx'

const confirmBox = lateBox(async () => (await import('./confirm-box.tsx')).ConfirmBox)

/** Asks for confirmation of an action that cannot be undone. The button that changes nothing has the initial focus. */
export const ConfirmDialog = ({ trigger, isOpen, onOpenChange, ...content }: Confirmation & Opening) => {
  const { opener, isWanted, popup } = useOpener({ trigger, isOpen, onOpenChange })
  return (
    <>
      {opener}
      {isWanted && <LateBox box={confirmBox} props={{ ...content, ...popup }} />}
    </>
  )
}
