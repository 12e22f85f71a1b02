// The address of a user who must enter a code, stored so that a reload returns to the password without asking for both.
import { tabStore, textSchema } from '../../api/tab-store.ts'

export const addressStore = tabStore('sign-in', textSchema)
