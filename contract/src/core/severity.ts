import { severities } from './severities.ts'
import { z } from './zod.ts'

export const severity = z.enum(severities)
