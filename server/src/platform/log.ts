import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

/** JSON lines on standard output. What may hold a secret is never handed to it; cookies are cut out even so. */
export const createLog = (level: LogLevel): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.cookie', '*.authorization', '*.password'],
  })
