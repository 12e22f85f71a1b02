import type { Way } from './started-attempts.ts'

/** Browsers inside other apps, which open no second window or lose it. */
const inApp = /KAKAOTALK|NAVER\(inapp|DaumApps|Line\/|Instagram|FBAN|FBAV|everytimeApp|; wv\)/i

/** A popup needs a wide screen and a browser that supports windows. */
export const wayOf = ({ userAgent, width }: { userAgent: string; width: number }): Way =>
  width < 600 || inApp.test(userAgent) ? 'page' : 'popup'

export const wayOfWindow = (): Way => wayOf({ userAgent: navigator.userAgent, width: window.innerWidth })
