// Why a mail was not sent. The errors of jobs are stored and logged, so they must not repeat a mail server's message,
// which contains addresses.

type Told = { code?: string; command?: string; responseCode?: number }

const toldBy = (error: unknown): Told => {
  const { code, command, responseCode } = Object(error) as Record<string, unknown>
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof command === 'string' && { command }),
    ...(typeof responseCode === 'number' && { responseCode }),
  }
}

/** The codes of a failure, without text of the server or the mail: `EENVELOPE RCPT TO 550`. */
export const nameFailure = (error: unknown): string => {
  const { code, command, responseCode } = toldBy(error)
  return [code ?? 'unknown', command, responseCode].filter((fact) => fact !== undefined).join(' ')
}

/** Whether the server refused the recipient or the content permanently. */
export const isFinalFailure = (error: unknown): boolean => {
  const { command, responseCode = 0 } = toldBy(error)
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}
