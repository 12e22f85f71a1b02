// How long one must wait, in words.
import { useT } from '../../i18n/use-t.ts'

/** A wait as it is spoken of: up to a minute in seconds, from there in begun minutes. */
const spoken = (seconds: number): { unit: 'seconds' | 'minutes'; count: number } =>
  seconds <= 60 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) }

/** For any attempt that came too soon. */
export const useWaitText = (): ((seconds: number) => string) => {
  const t = useT('accounts.wait')
  return (seconds) => {
    const { unit, count } = spoken(seconds)
    return t(unit, { count })
  }
}

/** For a code that was asked for too soon. */
export const useNewCodeText = (): ((seconds: number) => string) => {
  const t = useT('accounts.signUp.email.again')
  return (seconds) => {
    const { unit, count } = spoken(seconds)
    return t(unit, { count })
  }
}

/** For a link that was asked for too soon. */
export const useNewLinkText = (): ((seconds: number) => string) => {
  const t = useT('accounts.reset.sent.again')
  return (seconds) => {
    const { unit, count } = spoken(seconds)
    return t(unit, { count })
  }
}
