// Toasts wait here until the part that shows them stands. Its other half is `toaster.tsx`.
export type ToastTone = 'info' | 'success' | 'error'
export type QueuedToast = { text: string; tone: ToastTone }

type Deliver = (toast: QueuedToast) => void

const waiting: QueuedToast[] = []
let deliver: Deliver | null = null

/** To be called in the browser only, from anywhere. Never the only place where an error shows. */
export const showToast = (text: string, tone: ToastTone = 'success'): void => {
  if (deliver) deliver({ text, tone })
  else waiting.push({ text, tone })
}

/** Takes over what waits and all that follows. @returns what gives it up again */
export const takeToasts = (take: Deliver): (() => void) => {
  deliver = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    deliver = null
  }
}
