import { signOutAndReload } from '../../api/sign-out.ts'

/** Ends the session. The page is reloaded, so that none of the user's data stays on it. */
export const useSignOut = (): (() => void) => () => {
  void signOutAndReload()
}
