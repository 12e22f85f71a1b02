import { type ReactNode, useSyncExternalStore } from 'react'
import { FormFailure, type ShownFailure } from '../../forms/form-failure.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { keepFocusNear } from '../../ui/kept-focus.ts'
import { NewWindow } from '../../ui/new-window.tsx'
import type { Way } from './started-attempts.ts'
import { wayOfWindow } from './way-of-window.ts'

type OpenPopup = { focus: () => void; cancel: () => void }

type Props = {
  start: (way?: Way) => Promise<void>
  isBusy: boolean
  blockedTimes: number
  failure: ShownFailure | null
  /** The popup that is open, if any. */
  popup: OpenPopup | null
}

const Blocked = ({ times, start }: { times: number; start: Props['start'] }) => {
  const t = useT('identity.blocked')
  return (
    <Alert tone="warning" title={t('title')} className="w-full">
      {t('text')}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void start()}>
          {t('retry')}
        </Button>
        {times > 1 && (
          <Button size="small" onClick={() => void start('page')}>
            {t('here')}
          </Button>
        )}
      </span>
    </Alert>
  )
}

/** A window is easily lost behind another one. */
const Elsewhere = ({ popup }: { popup: OpenPopup }) => {
  const t = useT('identity.popup')
  const ui = useT('ui')
  const cancel = () => {
    const passFocus = keepFocusNear()
    popup.cancel()
    passFocus()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-secondary">
      <p role="status">{t('elsewhere')}</p>
      <Button size="small" onClick={popup.focus}>
        {t('showWindow')}
      </Button>
      <Button size="small" tone="quiet" onClick={cancel}>
        {ui('cancel')}
      </Button>
    </div>
  )
}

const onResize = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Whether a press would open a popup or navigate; null before hydration. */
const useWay = (): Way | null => useSyncExternalStore<Way | null>(onResize, wayOfWindow, () => null)

type ButtonProps = Pick<Props, 'start' | 'isBusy'> & {
  /** Shown as the primary action of its page, or at the end of a setting: as what comes next, or as one of several. */
  look: 'wide' | 'next' | 'small'
  children: ReactNode
}

const looks = {
  wide: { tone: 'primary', size: 'large', isWide: true },
  next: { tone: 'primary', size: 'small' },
  small: { size: 'small' },
} as const

/** The button that opens a popup. */
export const PopupButton = ({ start, isBusy, look, children }: ButtonProps) => {
  const opensWindow = useWay() === 'popup'
  return (
    <Button {...looks[look]} isBusy={isBusy} onClick={() => void start()}>
      <span>
        {children}
        {opensWindow && <NewWindow />}
      </span>
    </Button>
  )
}

/** Where the popup is, or why it did not open; nothing otherwise. */
export const PopupNotes = ({ start, blockedTimes, failure, popup }: Omit<Props, 'isBusy'>) => {
  if (!popup && blockedTimes === 0 && !failure) return null
  return (
    <div className="flex flex-col items-start gap-4">
      {popup && <Elsewhere popup={popup} />}
      {blockedTimes > 0 && <Blocked times={blockedTimes} start={start} />}
      <FormFailure failure={failure} />
    </div>
  )
}
