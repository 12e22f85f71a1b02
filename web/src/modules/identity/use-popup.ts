import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFailure } from '../../forms/use-failure.ts'
import { findBegun, forgetBegun, keepBegun } from './begun-attempt.ts'
import { hear, type IdentityKind, type IdentityMessage } from './identity-message.ts'
import { useAway } from './use-away.ts'
import { useLeft } from './use-left.ts'
import { wayOfWindow } from './way-of-window.ts'

/** The provider's page is drawn for it, and ours with it. */
const popupFeatures = 'popup,width=480,height=800'

const closedPollMs = 300

/** Empty, as a browser opens it only inside the click: where it goes may not be known yet. */
const openEmpty = (): Window | null => window.open('', '_blank', popupFeatures)

type Nothing = () => void
const nothing: Nothing = () => undefined

/** Runs once the window is closed. @returns what stops the watching */
const onceClosed = (popup: Window, onClosed: () => void): Nothing => {
  const timer = window.setInterval(() => {
    if (!popup.closed) return
    window.clearInterval(timer)
    onClosed()
  }, closedPollMs)
  return () => window.clearInterval(timer)
}

export type Destination = { address: string; reference: string | null; nonce: string }

/**
 * The one way to open a popup of 480x800, or to go there with the whole page, and to hear what came of it: the page is
 * read again, or the refusal shown.
 * @param onward where one goes on whose whole page went there
 */
export const usePopup = (kind: IdentityKind, onward: string) => {
  const { failure, showFailure } = useFailure()
  const { revalidate } = useRevalidator()
  const { isAway, setIsAway } = useAway()
  const [isBlocked, setIsBlocked] = useState(false)
  const stop = useRef(nothing)
  const isLeft = useLeft()
  useEffect(() => () => stop.current(), [])
  useEffect(() => {
    // What was kept and is over goes.
    findBegun(kind)
  }, [kind])

  const settle = async ({ result, messageKey }: IdentityMessage) => {
    forgetBegun(kind)
    if (result === 'reload') await revalidate()
    else if (messageKey) showFailure({ messageKey })
    setIsAway(false)
  }

  /** A provider's page can make its window look closed, so the message is waited for all the same. */
  const follow = (popup: Window, nonce: string) => {
    const stopWatching = onceClosed(popup, () => setIsAway(false))
    const stopHearing = hear(nonce, (message) => {
      stopWatching()
      popup.close()
      void settle(message)
    })
    stop.current = () => {
      stopWatching()
      stopHearing()
    }
  }

  /** To be called inside the click. @param find null where there is nowhere to go, of which the caller tells */
  const open = async (find: () => Promise<Destination | null>): Promise<void> => {
    const way = wayOfWindow()
    const popup = way === 'popup' ? openEmpty() : null
    stop.current()
    showFailure(null)
    setIsBlocked(way === 'popup' && !popup)
    if (way === 'popup' && !popup) return
    const destination = await find()
    // Where this page was left meanwhile, nobody would hear of it.
    if (!destination || isLeft.current) return popup?.close()
    // Closed by hand before it went anywhere.
    if (popup?.closed) return
    const { address, reference, nonce } = destination
    keepBegun(kind, { reference, nonce, way, onward })
    setIsAway(true)
    if (!popup) return window.location.assign(address)
    follow(popup, nonce)
    popup.location.href = address
  }
  return { open, isAway, isBlocked, failure, showFailure }
}
