// The length of a wait as text.
import { useT } from '../../i18n/use-t.ts'

type Say = (unit: 'seconds' | 'minutes', values: { count: number }) => string

/** A wait as text: up to a minute in seconds, then in minutes, rounded up. */
export const waitTextOf =
  (say: Say) =>
  (seconds: number): string =>
    seconds <= 60 ? say('seconds', { count: seconds }) : say('minutes', { count: Math.ceil(seconds / 60) })

/** For any attempt that came too soon. */
export const useWaitText = (): ((seconds: number) => string) => waitTextOf(useT('accounts.wait'))
