// Queues toasts until the component that shows them is mounted; see `toaster.tsx`.
export type ToastTone = 'info' | 'success' | 'error'
export type QueuedToast = { text: string; tone: ToastTone }

type Deliver = (toast: QueuedToast) => void

const waiting: QueuedToast[] = []
let deliver: Deliver | null = null

/** Call it in the browser only, from anywhere. Never the only place where an error shows. */
export const showToast = (text: string, tone: ToastTone = 'success'): void => {
  if (deliver) deliver({ text, tone })
  else waiting.push({ text, tone })
}

/** Receives the queued toasts and all later ones. @returns a function that unsubscribes */
export const takeToasts = (take: Deliver): (() => void) => {
  deliver = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    deliver = null
  }
}
