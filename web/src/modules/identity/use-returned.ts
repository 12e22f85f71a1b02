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
 * `messageKey` is null where it was done; `holds` is false where it was, and has to be done once more; `onward` is null
 * where nothing is known of how one came here.
 */
export type Returned = { messageKey: string | null; holds: boolean; onward: string | null; isPopup: boolean }

const isDone: Record<Kind, (viewer: Viewer) => boolean> = {
  MOBILE: ({ meta }) => meta.verificationLevel > 0,
  NDA: ({ meta }) => meta.tos.includes('NDA'),
}

/** Whether it was done all the same: the answer was lost, or nothing was handed in now. */
const mayBeDone = (messageKey: string): boolean => messageKey === 'identity.requestNotFound' || isUnknown(messageKey)

/** Only the server knows how things stand. */
const askWhetherDone = async (kind: Kind): Promise<boolean> => {
  const viewer = viewerOf(await refreshViewer())
  return viewer !== null && isDone[kind](viewer)
}

/** The attempt that came back. A whole page is the only one that needs it, so it is kept no longer. */
const findReturned = (kind: Kind, reference: string): BegunAttempt | null => {
  const begun = findBegun(kind).find((one) => one.reference === reference) ?? null
  if (begun?.way === 'page') forgetBegun(kind, begun.nonce)
  return begun
}

/**
 * Hands in what the identity provider put into the address, once, and tells the page that waits. The first load may
 * carry no cookie, as it comes from another site, so the page does it.
 * @returns null while the server is asked
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
    // Neither the history nor a bookmark keeps what came; how one came here outlives a reload.
    if (query.size > 0) void navigate(pathname, { replace: true, state: begun })
    // Nobody was led here by a provider, or the page was loaded again.
    if (!reference || !data || !signature) {
      // Of a guest there is nothing to be asked.
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
