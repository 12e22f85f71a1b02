import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../../api/page-facts.ts'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { viewerOf } from '../../api/who.ts'
import { useWrite } from '../../forms/use-write.ts'
import { safePath } from '../../guards/safe-path.ts'
import { loadProblemTexts } from '../../i18n/problem-texts.ts'
import { isUnknown, notifyOpener } from './notify-opener.ts'
import { attemptOf, discardAttempt, findAttempts, type StartedAttempt } from './started-attempts.ts'

type Kind = 'MOBILE' | 'NDA'

/**
 * `messageKey` is null after a success; `holds` is false if the result must be repeated; `onward` is null if the origin
 * of the visit is unknown.
 */
export type Returned = { messageKey: string | null; holds: boolean; onward: string | null; isPopup: boolean }

const isDone: Record<Kind, (viewer: Viewer) => boolean> = {
  MOBILE: ({ meta }) => meta.verificationLevel > 0,
  NDA: ({ meta }) => meta.tos.includes('NDA'),
}

/** Whether it may have succeeded anyway: the response was lost, or nothing was submitted this time. */
const mayBeDone = (messageKey: string): boolean => messageKey === 'identity.requestNotFound' || isUnknown(messageKey)

/** Only the server knows the current state. */
const askWhetherDone = async (kind: Kind): Promise<boolean> => {
  const viewer = viewerOf(await refreshViewer())
  return viewer !== null && isDone[kind](viewer)
}

/** The attempt that returned. Only a full page needs it, so it is discarded afterwards. */
const findReturned = (kind: Kind, reference: string): StartedAttempt | null => {
  const attempt = findAttempts(kind).find((one) => one.reference === reference) ?? null
  if (attempt?.way === 'page') discardAttempt(kind, attempt.nonce)
  return attempt
}

/**
 * Submits the parameters that the identity provider added to the address, once, and notifies the waiting page. The
 * first load comes from another site and may lack cookies, so the page submits them. @returns null while the request is
 * running
 */
export const useReturned = (kind: Kind): Returned | null => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { write } = useWrite(completeIdentity, { revalidates: false })
  const [returned, setReturned] = useState<Returned | null>(null)
  const isSent = useRef(false)
  const isGuest = useViewer() === null

  const show = (messageKey: string | null, attempt: StartedAttempt | null, holds = true) => {
    setReturned({ messageKey, holds, onward: safePath(attempt?.onward), isPopup: attempt?.way === 'popup' })
    notifyOpener(kind, attempt, messageKey)
  }

  const showRefusal = async (messageKey: string, attempt: StartedAttempt | null) =>
    show(mayBeDone(messageKey) && (await askWhetherDone(kind)) ? null : messageKey, attempt)

  const submit = async (query: URLSearchParams) => {
    const reference = query.get('token_version_id')
    const data = query.get('enc_data')
    const signature = query.get('integrity_value')
    const attempt = reference ? findReturned(kind, reference) : attemptOf(state)
    // The history and bookmarks must not contain the parameters; the origin of the visit survives a reload.
    if (query.size > 0) void navigate(pathname, { replace: true, state: attempt })
    // The visitor did not come from a provider, or the page was reloaded.
    if (!reference || !data || !signature) {
      await loadProblemTexts()
      // There is nothing to ask for a guest.
      return isGuest ? show('identity.requestNotFound', attempt) : showRefusal('identity.requestNotFound', attempt)
    }
    const written = await write({ token_version_id: reference, enc_data: data, integrity_value: signature })
    if (written?.ok) show(null, attempt, written.answer.holds)
    else if (written) await showRefusal(written.error.messageKey, attempt)
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit(new URLSearchParams(search))
  })
  return returned
}
