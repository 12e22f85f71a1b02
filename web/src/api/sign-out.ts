import { signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { forgetViewer } from './remembered-facts.ts'

/** Ends the session and reloads the page. The page's auth is cleared whatever the server responds. */
export const signOutAndReload = async (): Promise<void> => {
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  } finally {
    forgetViewer()
    window.location.reload()
  }
}
