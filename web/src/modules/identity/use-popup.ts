import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFailure } from '../../forms/use-failure.ts'
import { useOutdated } from '../../forms/use-outdated.ts'
import { useT } from '../../i18n/use-t.ts'
import { keepBegun } from './begun-attempt.ts'
import type { IdentityKind, IdentityMessage } from './identity-message.ts'
import { nameWindow, onceClosed, openWaiting } from './popup-window.ts'
import { useAway } from './use-away.ts'
import { useHearing } from './use-hearing.ts'
import { useLeft } from './use-left.ts'
import { wayOfWindow } from './way-of-window.ts'

export type Destination = { address: string; reference: string | null; nonce: string }

type Opened = { popup: Window; nonce: string | null; stopWatching: () => void }

/**
 * The one way to open a popup of 480x800, or to go there with the whole page, and to hear what came of it: the page is
 * read again, or the refusal shown.
 * @param onward where one goes on whose whole page went there
 */
export const usePopup = (kind: IdentityKind, onward: string) => {
  const t = useT('identity.popup')
  const { failure, showFailure } = useFailure()
  const { revalidate } = useRevalidator()
  const readAgain = useOutdated()
  const { isAway, setIsAway } = useAway()
  const [blockedTimes, setBlockedTimes] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const opened = useRef<Opened | null>(null)
  const isLeft = useLeft()
  useEffect(() => () => opened.current?.stopWatching(), [])

  const close = () => {
    opened.current?.stopWatching()
    opened.current?.popup.close()
    opened.current = null
    setIsOpen(false)
  }

  const settle = async ({ result, messageKey, nonce }: IdentityMessage) => {
    const isOfThis = opened.current?.nonce === nonce
    if (isOfThis) close()
    // Where the answer was lost, so may be the network: the page must not be lost with it.
    if (result === 'reload') await (messageKey ? readAgain() : revalidate())
    if (messageKey) showFailure({ messageKey })
    if (isOfThis) setIsAway(false)
  }
  const follow = useHearing(kind, (message) => void settle(message))

  const openWindow = (): Window | null => {
    const popup = openWaiting({ title: t('waiting.title'), text: t('waiting.text') })
    setBlockedTimes((times) => (popup ? 0 : times + 1))
    if (!popup) return null
    opened.current?.stopWatching()
    const onClosed = () => {
      setIsOpen(false)
      setIsAway(false)
    }
    // A provider's page can make its window look closed, so its message is waited for all the same.
    opened.current = { popup, nonce: null, stopWatching: onceClosed(popup, onClosed) }
    setIsOpen(true)
    return popup
  }

  /**
   * To be called inside the click.
   * @param find null where there is nowhere to go, of which the caller tells
   * @param way `page` where somebody chose it
   */
  const open = async (find: () => Promise<Destination | null>, way = wayOfWindow()): Promise<void> => {
    showFailure(null)
    const popup = way === 'popup' ? openWindow() : null
    if (way === 'popup' && !popup) return
    if (way === 'page') setBlockedTimes(0)
    const destination = await find()
    // Where this page was left meanwhile, nobody would hear of it.
    if (!destination || isLeft.current) return popup ? close() : undefined
    // Closed by hand before it went anywhere.
    if (popup?.closed) return
    const { address, reference, nonce } = destination
    keepBegun(kind, { reference, nonce, way, onward })
    setIsAway(true)
    if (!popup) return window.location.assign(address)
    if (opened.current) opened.current.nonce = nonce
    follow(nonce)
    nameWindow(popup, nonce)
    popup.location.href = address
  }

  const cancel = () => {
    close()
    setIsAway(false)
  }
  const look = () => opened.current?.popup.focus()
  return { open, isAway, blockedTimes, failure, showFailure, popup: isOpen ? { look, cancel } : null }
}
