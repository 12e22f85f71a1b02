import { signOut } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { forgetViewer } from './remembered-facts.ts'
import { discardAllStores } from './tab-store.ts'

/** Ends the session and reloads the page. The page's auth and what the browser stores are cleared whatever the server responds. */
export const signOutAndReload = async (): Promise<void> => {
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  } finally {
    forgetViewer()
    discardAllStores()
    window.location.reload()
  }
}
