// What a popup's last page tells the page that opened it, by two ways: an opener may be lost, a channel may be missing.

const identityKinds = ['MOBILE', 'NDA', 'KYC'] as const
export type IdentityKind = (typeof identityKinds)[number]

export type IdentityMessage = {
  source: 'jebo-identity'
  kind: IdentityKind
  /** Whether what the page shows has changed; else the popup is only over. */
  result: 'reload' | 'close'
  /** Why nothing came of it. */
  messageKey?: string
  nonce: string
}

const channelName = 'jebo-identity'

/** Reads what came from another window, which may be anything; null for what is not about the attempt of this nonce. */
export const messageOf = (data: unknown, nonce: string): IdentityMessage | null => {
  if (typeof data !== 'object' || data === null) return null
  const { source, kind: said, result, messageKey, nonce: given }: { [Key in keyof IdentityMessage]?: unknown } = data
  const kind = identityKinds.find((one) => one === said)
  if (source !== 'jebo-identity' || given !== nonce || !kind) return null
  if (result !== 'reload' && result !== 'close') return null
  if (messageKey === undefined) return { source, kind, result, nonce }
  return typeof messageKey === 'string' ? { source, kind, result, messageKey, nonce } : null
}

/** Tells whichever page of ours waits for it. */
export const postResult = (message: IdentityMessage): void => {
  const opener: Window | null = window.opener
  opener?.postMessage(message, window.location.origin)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Hears one message about the attempt of this nonce, from pages of ours alone. @returns what stops it */
export const hear = (nonce: string, onMessage: (message: IdentityMessage) => void): (() => void) => {
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
