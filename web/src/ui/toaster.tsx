// A short message about the last action, which stays while it is hovered or focused.
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { type ToastTone, takeToasts } from './toast.tsx'

const durationMs = 1500

const icons = { info: Info, success: CircleCheck, error: CircleAlert }
const iconTones = { info: 'text-blue', success: 'text-accent', error: 'text-danger' }

const toneOf = (type: string | undefined): ToastTone => (type === 'success' || type === 'error' ? type : 'info')

const ToastList = () => {
  const t = useT('ui')
  const { toasts, add } = Toast.useToastManager()
  useEffect(
    () =>
      takeToasts(({ text, tone }) => {
        add({ title: text, type: tone, priority: tone === 'error' ? 'high' : 'low' })
      }),
    [add],
  )
  return toasts.map((toast) => {
    const tone = toneOf(toast.type)
    const Icon = icons[tone]
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast">
        <Toast.Content className="flex items-start gap-2.5 rounded-box border border-edge bg-raised py-3 pl-4 pr-2 shadow-float">
          <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconTones[tone]}`} strokeWidth={1.75} />
          {/* The title, because a toast is a dialog that needs a name; it is not a heading of the page. */}
          <Toast.Title render={<p />} className="min-w-0 flex-1 text-body" />
          <Toast.Close
            aria-label={t('close')}
            className="grid size-6 place-items-center rounded-chip text-secondary hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** Mounted once, beside the pages. */
export const Toaster = () => (
  <Toast.Provider timeout={durationMs} limit={3}>
    <Toast.Portal>
      <Toast.Viewport
        aria-label={useT('ui')('toasts')}
        className="fixed inset-x-4 bottom-4 z-50 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:w-90"
      >
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
)
