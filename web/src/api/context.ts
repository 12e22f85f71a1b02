// Values that the host of the page renderer provides for each request. The built entry exports the keys, because only
// functions, Request and Response can cross between the two copies of the code in one process.
import { createContext } from 'react-router'

/** Calls the API in this process; `url` begins with `/api`. The caller passes on the cookie and the user agent. */
export type FetchApi = (url: string, init?: RequestInit) => Promise<Response>

export const fetchContext = createContext<FetchApi>()
export const nonceContext = createContext<string>()
export const isDevelopmentContext = createContext<boolean>(false)

/** Many guests share this page, so it must not contain anything specific to one response. */
export const isStoredContext = createContext<boolean>(false)

/** The public origin of this site, such as `https://jebo.example`; behind a proxy the request's origin may differ. */
export const originContext = createContext<string>()

/** Receives errors from page rendering; the host can provide its own logger. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  // The fallback for a host that provides no logger.
  console.error(error)
})
