// The keys of a list that its reader takes along to the page of a ticket. Only those who came from a list load them.
import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isInUse } from '../../api/use-on-return.ts'
import { useHref } from '../../i18n/link.tsx'
import { ListKeys } from '../../lists/list-keys.tsx'
import { useListKeys } from '../../lists/use-list-keys.ts'

const keys = ['next', 'previous', 'help'] as const

/** The tickets before and after the one that is open. */
type Props = { previous: number | undefined; next: number | undefined }

export const TrailKeys = (tickets: Props) => {
  const [areKeysShown, showKeys] = useState(false)
  const navigate = useNavigate()
  const href = useHref()
  const { state } = useNavigation()
  useListKeys((key) => {
    if (key === 'help') showKeys(true)
    // What is written would be left with the page, and a second press would begin to load the same ticket again.
    const mayLeave = state === 'idle' && !isInUse()
    const id = mayLeave && (key === 'next' || key === 'previous') ? tickets[key] : undefined
    if (id !== undefined) void navigate(href(`/tickets/${id}`))
    return key === 'help' || id !== undefined
  })
  return <ListKeys keys={keys} isOpen={areKeysShown} onOpenChange={showKeys} />
}
