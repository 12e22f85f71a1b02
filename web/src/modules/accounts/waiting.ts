// The length of a wait as text.
import { useT } from '../../i18n/use-t.ts'

/** A wait as text: up to a minute in seconds, then in minutes, rounded up. */
export const spoken = (seconds: number): { unit: 'seconds' | 'minutes'; count: number } =>
  seconds <= 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }

/** For any attempt that came too soon. */
export const useWaitText = (): ((seconds: number) => string) => {
  const t = useT('accounts.wait')
  return (seconds) => {
    const { unit, count } = spoken(seconds)
    return t(unit, { count })
  }
}
