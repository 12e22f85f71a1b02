import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWrite } from '../../api/use-write.ts'
import { safePath } from '../../guards/safe-path.ts'
import { type BegunAttempt, takeBegun } from './begun-attempt.ts'
import { tellOpener } from './tell-opener.ts'

/**
 * `messageKey` is null where it was done; `holds` is false where it was, and has to be done once more; `onward` is null
 * where nothing is known of how one came here.
 */
export type Returned = { messageKey: string | null; holds: boolean; onward: string | null; isPopup: boolean }

/**
 * Hands in what the identity provider put into the address, once, and tells the page that waits. The first load may
 * carry no cookie, as it comes from another site, so the page does it.
 * @returns null while the server is asked
 */
export const useReturned = (kind: 'MOBILE' | 'NDA'): Returned | null => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { write } = useWrite(completeIdentity, { revalidates: false })
  const [returned, setReturned] = useState<Returned | null>(null)
  const isSent = useRef(false)

  const show = (messageKey: string | null, begun: BegunAttempt | null, holds = true) => {
    setReturned({ messageKey, holds, onward: safePath(begun?.onward), isPopup: begun?.way === 'popup' })
    tellOpener(kind, begun, messageKey)
  }

  const handIn = async (query: URLSearchParams) => {
    const reference = query.get('token_version_id')
    const data = query.get('enc_data')
    const signature = query.get('integrity_value')
    // Nobody was led here by a provider.
    if (!reference || !data || !signature) return show('identity.requestNotFound', null)
    const begun = takeBegun(kind, reference)
    const written = await write({ token_version_id: reference, enc_data: data, integrity_value: signature })
    if (written?.ok) show(null, begun, written.answer.holds)
    else if (written) show(written.error.messageKey, begun)
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void handIn(new URLSearchParams(search))
    // Neither the history nor a bookmark keeps it.
    void navigate(pathname, { replace: true })
  })
  return returned
}
