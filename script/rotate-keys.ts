// Seals everything with the first of SECRET_KEYS, so that the others can be removed.
import { rotateKeys } from '@jebo/server/rotate-keys.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

if (process.argv.length > 2) {
  log('Usage: script/rotate-keys')
  process.exit(2)
}
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
process.exitCode = (await rotateKeys(process.env, log, stop.signal)) ? 0 : 1
