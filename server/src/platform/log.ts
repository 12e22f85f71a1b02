import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

/**
 * Logs JSON lines. Callers pass no secrets; as a second barrier, cookies are removed, and the details of database
 * errors, which may repeat whole rows.
 * @param to standard output by default
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
