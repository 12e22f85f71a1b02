import { updateMailPreferences } from '@jebo/contract/notifications/preferences.endpoints.ts'
import type { MailPreferences } from '@jebo/contract/notifications/preferences.schema.ts'
import { useRef, useState } from 'react'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast.tsx'

/** Each choice is stored at once; choices made meanwhile are stored after it. A refusal restores what is stored. */
export const useMailPreferences = (stored: MailPreferences) => {
  const t = useT('notifications.preferences')
  const [chosen, setChosen] = useState(stored)
  const saved = useRef(stored)
  const newest = useRef(stored)
  const { write } = useWrite(updateMailPreferences)
  const { failure, showFailure } = useFailure()
  const choose = async (changes: Partial<MailPreferences>): Promise<void> => {
    newest.current = { ...newest.current, ...changes }
    setChosen(newest.current)
    for (let sent = newest.current; sent !== saved.current; sent = newest.current) {
      const written = await write(sent)
      // The write before it goes on with this choice.
      if (written === null) return
      if (!written.ok) {
        newest.current = saved.current
        setChosen(saved.current)
        return showFailure(written.error)
      }
      saved.current = sent
    }
    showFailure(null)
    showToast(t('saved'))
  }
  return { chosen, choose: (changes: Partial<MailPreferences>) => void choose(changes), failure }
}
