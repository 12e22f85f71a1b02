// The rules that the author of a draft has read, and under which version it is submitted.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import type { RulesVersion } from '@jebo/contract/core/program-rules.ts'
import type { RuleChange } from '@jebo/contract/core/rule-changes.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type CallError, nullOnRefusal } from '../../api/call-error.ts'
import type { Rules } from './rules.tsx'

type Shown = {
  rules: Rules & { assets: readonly Asset[]; participantRestriction: string | null }
  version: RulesVersion | null
}

/** The rules on the page, and, if they changed since the draft was started, how. */
export type ReadRules = {
  /** Null if the program is no longer visible, or only its card is. */
  current: Shown | null
  /** In the format of pages, or of a refusal. */
  changes: readonly (RuleChange | FieldIssue)[]
  /** The rules under which the draft was started, while they may be kept. */
  kept: (Shown & { until: string }) | null
}

/** @param plan of the program; null in a private one, for which that of the rules does not count */
const keptBy = ({ rules, rulesVersion, newRules }: TicketPage, plan: Rules['plan']): ReadRules['kept'] =>
  rules !== null && rulesVersion !== null && newRules?.keepUntil
    ? { rules: { ...rules, plan: plan && rules.plan }, version: rulesVersion, until: newRules.keepUntil }
    : null

/** @param ticket the draft; null before it is on the server */
export const readRulesOf = (
  program: Pick<
    ProgramPage,
    | 'assets'
    | 'authorization'
    | 'bountyRange'
    | 'furtherTiers'
    | 'lock'
    | 'participantRestriction'
    | 'plan'
    | 'policyHtml'
    | 'rulesVersion'
  > | null,
  ticket: TicketPage | null,
): ReadRules => ({
  current: program?.lock === null ? { rules: program, version: program.rulesVersion } : null,
  changes: ticket?.newRules?.changes ?? [],
  kept: ticket && keptBy(ticket, program?.plan ?? null),
})

export const useReadRules = (programId: number, start: ReadRules) => {
  const [read, setRead] = useState(start)
  // Rules that may be kept are better for the author, at least in part.
  const [keeps, setKeeps] = useState(start.kept !== null)
  const [isRefused, setIsRefused] = useState(false)
  const shown = keeps && read.kept ? read.kept : read.current
  /** Loads the rules after a submission under older ones was refused. @returns whether they are on the page */
  const readAgain = async (ticketId: number, { issues }: CallError): Promise<boolean> => {
    const [program, ticket] = await Promise.all([
      call(getProgram, { id: programId }).catch(nullOnRefusal),
      call(getTicket, { id: ticketId }).catch(nullOnRefusal),
    ])
    if (!program || !ticket) return false
    const next = readRulesOf(program, ticket)
    setRead({ ...next, changes: issues })
    setKeeps(next.kept !== null)
    setIsRefused(true)
    return true
  }
  return { ...read, shown, keeps: keeps && read.kept !== null, setKeeps, isRefused, readAgain }
}

export type RulesOfDraft = ReturnType<typeof useReadRules>
