// What the host of the page renderer hands over for each request. The keys leave through the built entry,
// since only functions, Request and Response may cross between the two copies of the code in one process.
import { createContext } from 'react-router'

/** Calls the API in this process; `url` begins with `/api`. The caller passes on cookie and user agent. */
export type FetchApi = (url: string, init?: RequestInit) => Promise<Response>

export const fetchContext = createContext<FetchApi>()
export const nonceContext = createContext<string>()
export const isDevelopmentContext = createContext<boolean>(false)

/** The page is sent to many guests: nothing in it may be of one response alone. */
export const isStoredContext = createContext<boolean>(false)

/** Where people reach this site, such as `https://jebo.example`; a proxy in front may have changed the request's. */
export const originContext = createContext<string>()

/** Where errors of drawing a page are reported; the host may put its own log here. */
export const reportContext = createContext<(error: unknown) => void>((error) => {
  // The last resort of a host that gave no log.
  console.error(error)
})
