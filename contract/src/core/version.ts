// Versions of what is changed: a write names the version on which it is based.
import { z } from './zod.ts'

/** Starts at 1 and grows by one with each change; stored as a 32-bit integer. */
export const versionNumber = z.int().min(1).max(2_147_483_647)
