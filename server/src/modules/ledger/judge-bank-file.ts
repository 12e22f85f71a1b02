import type { FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { JudgedBankLine } from '@jebo/contract/ledger/bank-lines.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findKnown } from './bank-lines.sql.ts'
import { type ReadLine, readBankFile } from './read-bank-file.ts'

const isIncoming = ({ fault, inWon }: ReadLine): boolean => fault === null && (inWon ?? 0) > 0

/** What a file would add, for its check and for its import alike. */
export const judgeBankFile = async (db: Db, staff: Actor, { bank, text }: { bank: FileBank; text: string }) => {
  const all = readBankFile(bank, text)
  const faulty = all.filter(({ fault }) => fault !== null)
  const incoming = all.filter(isIncoming)
  const knownReferences = await findKnown(
    db,
    staff,
    bank,
    incoming.map(({ reference }) => reference),
  )
  const isKnown = ({ reference }: ReadLine): boolean => knownReferences.has(reference)
  return {
    faulty,
    known: incoming.filter(isKnown),
    fresh: incoming.filter((line) => !isKnown(line)),
    outgoing: all.length - faulty.length - incoming.length,
  }
}

export const presentJudged = ({ line, paidAt, inWon, name, fault }: ReadLine, isKnown: boolean): JudgedBankLine => ({
  ...{ line, amountWon: inWon, name, fault, isKnown },
  paidAt: paidAt?.toISOString() ?? null,
})
