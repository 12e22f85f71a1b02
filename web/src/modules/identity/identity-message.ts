// The message from the last page of a popup to its opener. It is sent in two ways, because the opener may be lost and a
// channel may be unsupported.

const identityKinds = ['MOBILE', 'NDA', 'KYC'] as const
export type IdentityKind = (typeof identityKinds)[number]

export type IdentityMessage = {
  source: 'jebo-identity'
  kind: IdentityKind
  /** Whether the page's data has changed; otherwise the popup only closed. */
  result: 'reload' | 'close'
  /** Why the attempt failed. */
  messageKey?: string
  nonce: string
}

const channelName = 'jebo-identity'

/** Reads a message from another window, which may be anything; null if it is not about the attempt of this nonce. */
export const messageOf = (data: unknown, nonce: string): IdentityMessage | null => {
  if (typeof data !== 'object' || data === null) return null
  const { source, kind: said, result, messageKey, nonce: given }: { [Key in keyof IdentityMessage]?: unknown } = data
  const kind = identityKinds.find((one) => one === said)
  if (source !== 'jebo-identity' || given !== nonce || !kind) return null
  if (result !== 'reload' && result !== 'close') return null
  if (messageKey === undefined) return { source, kind, result, nonce }
  return typeof messageKey === 'string' ? { source, kind, result, messageKey, nonce } : null
}

/** Posts the message to every page of this site. */
export const postResult = (message: IdentityMessage): void => {
  const opener: Window | null = window.opener
  opener?.postMessage(message, window.location.origin)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/**
 * Listens for one message about the attempt of this nonce, from our own pages only. @returns a function that stops it
 */
export const listenForResult = (nonce: string, onMessage: (message: IdentityMessage) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName)
  const take = ({ origin, data }: MessageEvent<unknown>) => {
    const message = origin === window.location.origin ? messageOf(data, nonce) : null
    if (!message) return
    stop()
    onMessage(message)
  }
  const stop = () => {
    window.removeEventListener('message', take)
    channel.close()
  }
  window.addEventListener('message', take)
  channel.addEventListener('message', take)
  return stop
}
