// The few cookies that pages read; only the server reads the content of the session cookie.
import type { Theme } from './page-facts.ts'

const themeCookie = 'theme'
const sessionCookie = 'connect.sid'

export const cookieOf = (cookies: string | null, name: string): string | null => {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, ...value] = cookie.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}

export const hasSession = (cookies: string | null): boolean => Boolean(cookieOf(cookies, sessionCookie))

/** Removes a session cookie that the server no longer accepts. */
export const endedSession = `${sessionCookie}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`

export const themeOf = (cookies: string | null): Theme => {
  const theme = cookieOf(cookies, themeCookie)
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** A cookie as `document.cookie` takes it, stored for the given number of days; zero removes it. */
export const cookieText = (name: string, value: string, days: number): string => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
