// Checks a receipt, or a proof of precedence, without the platform.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ProvenLeaf, Refused, type Verified, verifyReceipt } from './receipt-verifier.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const usage = (): never => {
  process.stderr.write('Usage: script/verify-receipt FILE [--content FILE] [--key PUBLIC_KEY]\n')
  return process.exit(2)
}

const readArguments = () => {
  try {
    const options = { content: { type: 'string' }, key: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? usage() : { file, ...values }
  } catch {
    return usage()
  }
}

const describe = ({ ticket, time, index }: ProvenLeaf): string =>
  `ticket ${ticket}, submitted ${time}, entry ${index + 1}`

const linesOf = (verified: Verified, key: string | undefined): string[] => {
  const { head } = verified
  const publicKey = head.publicKey.toString('hex')
  if (key !== undefined && key !== publicKey) throw new Refused('it was signed with another key than the given one')
  const signed = `Signed ${head.time} over ${head.size} entries with the key ${head.keyId}.`
  const compare =
    key === undefined ? [`Compare the key with the one that the platform publishes at /receipts: ${publicKey}`] : []
  if (verified.kind === 'precedence')
    return [
      `Valid: the original was recorded before the duplicate.`,
      `Original: ${describe(verified.original)}`,
      `Duplicate: ${describe(verified.duplicate)}`,
      signed,
      ...compare,
    ]
  const content = verified.hasContent ? ['The content is what was submitted.'] : []
  return [`Valid: ${describe(verified.leaf)}`, ...content, signed, ...compare]
}

const { file, content, key } = readArguments()
try {
  const verified = verifyReceipt(readFileSync(file), content === undefined ? null : readFileSync(content))
  for (const line of linesOf(verified, key)) say(line)
} catch (error) {
  const isExpected =
    error instanceof Refused || error instanceof SyntaxError || (error instanceof Error && 'code' in error)
  if (!isExpected) throw error
  say(`Not valid: ${error.message}`)
  process.exitCode = 1
}
