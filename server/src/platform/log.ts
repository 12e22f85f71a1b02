import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

/**
 * JSON lines. What may hold a secret is never handed to it; cookies are cut out even so, and what the database says
 * beside the bare error, as that repeats whole rows.
 * @param to standard output unless said
 */
export const createLog = (level: LogLevel, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['*.cookie', '*.authorization', '*.password', '*.detail', '*.where', '*.internalQuery'],
    },
    to,
  )
