// The page's CSP nonce. Known during server rendering and undefined in the browser, which hides it.
import { createContext } from 'react'

export const PageNonce = createContext<string | undefined>(undefined)
