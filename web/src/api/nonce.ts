// The page's one-time word for its scripts. Known while the server draws, unknown in the browser, which hides it.
import { createContext } from 'react'

export const PageNonce = createContext<string | undefined>(undefined)
