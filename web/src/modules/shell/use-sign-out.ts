import { signOutAndReload } from '../../api/sign-out.ts'

/** Ends the session. The page is loaded anew, so that nothing of the person stays on it. */
export const useSignOut = (): (() => void) => () => {
  void signOutAndReload()
}
