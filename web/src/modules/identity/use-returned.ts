import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useViewer } from '../../api/page-facts.ts'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { viewerOf } from '../../api/who.ts'
import { useWrite } from '../../forms/use-write.ts'
import { safePath } from '../../guards/safe-path.ts'
import { attemptOf, type BegunAttempt, findBegun, forgetBegun } from './begun-attempt.ts'
import { isUnknown } from './is-unknown.ts'
import { notifyOpener } from './tell-opener.ts'

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
const findReturned = (kind: Kind, reference: string): BegunAttempt | null => {
  const begun = findBegun(kind).find((one) => one.reference === reference) ?? null
  if (begun?.way === 'page') forgetBegun(kind, begun.nonce)
  return begun
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

  const show = (messageKey: string | null, begun: BegunAttempt | null, holds = true) => {
    setReturned({ messageKey, holds, onward: safePath(begun?.onward), isPopup: begun?.way === 'popup' })
    notifyOpener(kind, begun, messageKey)
  }

  const showRefusal = async (messageKey: string, begun: BegunAttempt | null) =>
    show(mayBeDone(messageKey) && (await askWhetherDone(kind)) ? null : messageKey, begun)

  const handIn = async (query: URLSearchParams) => {
    const reference = query.get('token_version_id')
    const data = query.get('enc_data')
    const signature = query.get('integrity_value')
    const begun = reference ? findReturned(kind, reference) : attemptOf(state)
    // The history and bookmarks must not contain the parameters; the origin of the visit survives a reload.
    if (query.size > 0) void navigate(pathname, { replace: true, state: begun })
    // The visitor did not come from a provider, or the page was reloaded.
    if (!reference || !data || !signature) {
      // There is nothing to ask for a guest.
      return isGuest ? show('identity.requestNotFound', begun) : showRefusal('identity.requestNotFound', begun)
    }
    const written = await write({ token_version_id: reference, enc_data: data, integrity_value: signature })
    if (written?.ok) show(null, begun, written.answer.holds)
    else if (written) await showRefusal(written.error.messageKey, begun)
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void handIn(new URLSearchParams(search))
  })
  return returned
}
