// Why a mail did not leave. A mail server's own words repeat addresses, and what a job throws is stored and logged.

type Told = { code?: string; command?: string; responseCode?: number }

const toldBy = (error: unknown): Told => {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}

/** The facts of a failure, without anything the server or the mail said: `EENVELOPE RCPT TO 550`. */
export const nameFailure = (error: unknown): string => {
  const { code, command, responseCode } = toldBy(error)
  return [code ?? 'unknown', command, responseCode].filter((fact) => fact !== undefined).join(' ')
}

/** Whether this mail would be refused again: the server has said no to its reader or to its contents for good. */
export const isFinalFailure = (error: unknown): boolean => {
  const { command, responseCode = 0 } = toldBy(error)
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}
