// The address of a user who is asked for a code: a reload leads back to the password, and need not ask for both.
import { z } from '@jebo/contract/core/zod.ts'
import { tabStore } from '../../api/tab-store.ts'

export const addressStore = tabStore('sign-in', z.string())
