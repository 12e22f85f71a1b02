import { beginMobileVerification } from '@jebo/contract/identity/identity.endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWrite } from '../../api/use-write.ts'
import { useFailure } from '../../forms/use-failure.ts'
import { keepBegun } from './begun-attempt.ts'
import { hear, type IdentityMessage } from './identity-message.ts'
import { wayOfWindow } from './way-of-window.ts'

/** The provider's page is drawn for it. */
const popupFeatures = 'popup,width=480,height=800'

const closedPollMs = 300

/** Empty, as a browser opens it only inside the click: where it goes is not known yet. */
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

/** The way to the provider and back. @param onward where one goes on whose whole page went there */
export const useMobileVerification = (onward: string) => {
  const { write, isBusy } = useWrite(beginMobileVerification, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const { revalidate } = useRevalidator()
  const [isAway, setIsAway] = useState(false)
  const [isBlocked, setIsBlocked] = useState(false)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const stop = useRef(nothing)
  useEffect(() => () => stop.current(), [])
  useEffect(() => {
    // Back from the provider by the browser's own button, the page is as it was left.
    const comeBack = () => setIsAway(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const settle = async ({ result, messageKey }: IdentityMessage) => {
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

  const start = async () => {
    const way = wayOfWindow()
    const popup = way === 'popup' ? openEmpty() : null
    stop.current()
    showFailure(null)
    setIsBlocked(way === 'popup' && !popup)
    if (way === 'popup' && !popup) return
    const written = await write({})
    if (!written?.ok) {
      popup?.close()
      setIsUnavailable(written?.error.messageKey === 'identity.unavailable')
      showFailure(written?.error ?? null)
      return
    }
    const { url, fields, nonce } = written.answer
    const address = `${url}?${new URLSearchParams(fields)}`
    // Closed by hand before it went anywhere.
    if (popup?.closed) return
    keepBegun({ reference: fields.token_version_id ?? '', nonce, way, onward })
    setIsAway(true)
    if (!popup) return window.location.assign(address)
    follow(popup, nonce)
    popup.location.href = address
  }
  return { start, isBusy: isBusy || isAway, isBlocked, isUnavailable, failure }
}
