// Renders texts in a thread with a time limit, so that no text holds up the requests of others.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { type Ask, askInThread, type ThreadLimits } from '../threads/ask-in-thread.ts'

export type Render = Ask<{ text: string; locale: Locale }, string>

/** The longest texts take a tenth of the time. */
const usual: ThreadLimits = { eachMs: 2000, waitMs: 3000, heapMegabytes: 128 }

/** Answers with the HTML of a text. */
export const renderInThread = (limits: ThreadLimits = usual): Render =>
  askInThread(new URL('./markdown.worker.ts', import.meta.url), limits)
