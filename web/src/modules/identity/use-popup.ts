import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFailure } from '../../forms/use-failure.ts'
import { useOutdated } from '../../forms/use-outdated.ts'
import { loadProblemTexts } from '../../i18n/problem-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import { type IdentityKind, type IdentityMessage, listenForResult } from './identity-message.ts'
import { nameWindow, onceClosed, openWaiting } from './popup-window.ts'
import { discardAttempt, findAttempts, storeAttempt } from './started-attempts.ts'
import { useAway } from './use-away.ts'
import { useLeft } from './use-left.ts'
import { wayOfWindow } from './way-of-window.ts'

export type Destination = { address: string; reference: string | null; nonce: string }

type Opened = { popup: Window; nonce: string | null; stopWatching: () => void }

/**
 * Listens for the result of each popup, also of one opened before this page was reloaded. @returns a function that
 * starts listening for another one
 */
const useResultMessages = (kind: IdentityKind, onMessage: (message: IdentityMessage) => void) => {
  const stops = useRef(new Map<string, () => void>())
  const take = useEffectEvent(onMessage)

  const follow = (nonce: string): void => {
    stops.current.get(nonce)?.()
    const onResult = (message: IdentityMessage) => {
      stops.current.delete(nonce)
      discardAttempt(kind, nonce)
      take(message)
    }
    stops.current.set(nonce, listenForResult(nonce, onResult))
  }
  const followStored = useEffectEvent(() => {
    for (const { way, nonce } of findAttempts(kind)) if (way === 'popup') follow(nonce)
  })
  useEffect(() => {
    const listening = stops.current
    followStored()
    return () => {
      for (const stop of listening.values()) stop()
      listening.clear()
    }
  }, [])
  return follow
}

/**
 * Opens a popup of 480x800, or navigates the whole page there, and handles the result: the data of the page is
 * reloaded, or the refusal is shown. @param onward where to continue if the whole page navigated
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
    // If the response was lost, the network may be down too, and the page must not be lost with it.
    if (result === 'reload') await (messageKey ? readAgain() : revalidate())
    if (messageKey) {
      await loadProblemTexts()
      showFailure({ messageKey })
    }
    if (isOfThis) setIsAway(false)
  }
  const follow = useResultMessages(kind, (message) => void settle(message))

  const openWindow = (): Window | null => {
    const popup = openWaiting({ title: t('waiting.title'), text: t('waiting.text') })
    setBlockedTimes((times) => (popup ? 0 : times + 1))
    if (!popup) return null
    opened.current?.stopWatching()
    const onClosed = () => {
      setIsOpen(false)
      setIsAway(false)
    }
    // A provider's page can make its window look closed, so its message is still awaited.
    opened.current = { popup, nonce: null, stopWatching: onceClosed(popup, onClosed) }
    setIsOpen(true)
    return popup
  }

  /**
   * Call it inside the click. @param find returns null if there is no address, after the caller has shown why @param
   * way `page` if the user chose it
   */
  const open = async (find: () => Promise<Destination | null>, way = wayOfWindow()): Promise<void> => {
    showFailure(null)
    const popup = way === 'popup' ? openWindow() : null
    if (way === 'popup' && !popup) return
    if (way === 'page') setBlockedTimes(0)
    const destination = await find()
    // If the user left this page meanwhile, no listener remains.
    if (!destination || isLeft.current) return popup ? close() : undefined
    // Closed by the user before it navigated.
    if (popup?.closed) return
    const { address, reference, nonce } = destination
    storeAttempt(kind, { reference, nonce, way, onward })
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
  const focus = () => opened.current?.popup.focus()
  return { open, isAway, blockedTimes, failure, showFailure, popup: isOpen ? { focus, cancel } : null }
}
