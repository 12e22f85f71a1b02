// Tickets that are told one by one, of the users whom the sign-in page lists.
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { ToolUse } from '@jebo/contract/tickets/tool-use.ts'
import type { PastAction, TicketHistory } from '../../modules/tickets/public.ts'
import type { Place } from '../flaws/flaw.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'
import { type Cast, versionAt } from './cast.ts'
import type { CrewName } from './crews.ts'
import { type Evidence, upload } from './evidence.ts'
import { dayMs } from './moments.ts'

type Without<T> = T extends unknown ? Omit<T, 'at' | 'actorId' | 'side' | 'original' | 'attachmentIds'> : never
export type Step = {
  daysAgo: number
  who: Name
  action: Without<PastAction> & { original?: string }
  evidence?: readonly Evidence[]
}

export type TicketStory = {
  program: 'moasaem' | 'solip'
  place: Place
  author: Name
  /** The crew as which the author submitted it, by its name. */
  crew?: CrewName
  daysAgo: number
  title: string
  weaknessType: string
  severity: Severity
  cvssVector?: string
  toolUse?: ToolUse
  description: string
  evidence?: readonly Evidence[]
  isDraft?: true
  life: readonly Step[]
}

export const move = (daysAgo: number, who: Name, to: Substate, comment?: string): Step => ({
  ...{ daysAgo, who },
  action: { does: 'move', to, comment },
})

export const repeats = (daysAgo: number, who: Name, original: string, comment: string): Step => ({
  ...{ daysAgo, who },
  action: { does: 'move', to: 'DUPLICATED', comment, original },
})

export const say = (daysAgo: number, who: Name, contents: string, ...evidence: readonly Evidence[]): Step => ({
  ...{ daysAgo, who, evidence },
  action: { does: 'comment', contents },
})

export const sayInside = (daysAgo: number, who: Name, contents: string): Step => ({
  ...{ daysAgo, who },
  action: { does: 'comment', contents, isInternal: true },
})

export const answer = (daysAgo: number, who: Name, contents: string, ...evidence: readonly Evidence[]): Step => ({
  ...{ daysAgo, who, evidence },
  action: { does: 'answer', contents },
})

export const retest = (daysAgo: number, who: Name, contents: string, ...evidence: readonly Evidence[]): Step => ({
  ...{ daysAgo, who, evidence },
  action: { does: 'retest', isFixed: true, contents },
})

export const rate = (daysAgo: number, who: Name, severity: Severity, comment: string): Step => ({
  ...{ daysAgo, who },
  action: { does: 'rate', severity, comment },
})

export const pay = (daysAgo: number, who: Name, amountWon: number, comment: string): Step => ({
  ...{ daysAgo, who },
  action: { does: 'reward', amountWon, comment },
})

export const askToDisclose = (daysAgo: number, who: Name): Step => ({
  ...{ daysAgo, who },
  action: { does: 'askToDisclose', disclosure: 'FULLY_DISCLOSED' },
})

export const agreeToDisclose = (daysAgo: number, who: Name): Step => ({
  ...{ daysAgo, who },
  action: { does: 'answerDisclosure', accept: true },
})

/** The ids of the uploaded files of stories and steps. */
type Uploaded = ReadonlyMap<TicketStory | Step, readonly string[]>

/** Uploads what is attached to tickets and comments, a moment before. */
export const uploadEvidence = async (stories: readonly TicketStory[], act: Act): Promise<Uploaded> => {
  const uploaded = new Map<TicketStory | Step, readonly string[]>()
  const shortlyBefore = 0.005
  for (const story of stories) {
    const { evidence: files = [], author, daysAgo } = story
    uploaded.set(story, await upload(act, author, daysAgo + shortlyBefore, { purpose: 'TICKET', files }))
    for (const step of story.life) {
      const given = { purpose: 'COMMENT', files: step.evidence ?? [] } as const
      uploaded.set(step, await upload(act, step.who, step.daysAgo + shortlyBefore, given))
    }
  }
  return uploaded
}

/** The stories as histories; an original is told before what repeats it. */
export const tellByName = (stories: readonly TicketStory[], cast: Cast, uploaded: Uploaded): TicketHistory[] => {
  const timeOf = (daysAgo: number): Date => new Date(cast.now.getTime() - Math.round(daysAgo * dayMs))
  const told = new Map<string, TicketHistory>()
  const actionOf = (step: Step, { author }: TicketStory): PastAction => {
    const { daysAgo, who, action: done } = step
    const { original, ...action } = done
    const attachmentIds = uploaded.get(step) ?? []
    const side = who === author ? 'AUTHOR' : 'COMPANY'
    const first = original === undefined ? undefined : told.get(original)
    return {
      ...action,
      at: timeOf(daysAgo),
      actorId: cast.userId(who),
      side,
      ...(first && { original: first }),
      ...(attachmentIds.length > 0 && { attachmentIds }),
    } as PastAction
  }
  for (const story of stories) {
    const program = cast.programs.find(({ program: { key } }) => key === story.program)
    if (!program) throw new Error(`there is no program ${story.program}`)
    const at = timeOf(story.daysAgo)
    told.set(story.title, {
      companyId: program.companyId,
      version: versionAt(program, at),
      asset: program.assets.find(({ place }) => place === story.place) ?? null,
      authorId: cast.userId(story.author),
      crewId: story.crew && cast.crewId(story.crew),
      title: story.title,
      weaknessType: story.weaknessType,
      severity: story.severity,
      cvssVector: story.cvssVector,
      toolUse: story.toolUse,
      description: story.description,
      attachmentIds: uploaded.get(story) ?? [],
      createdAt: at,
      submittedAt: story.isDraft ? null : at,
      actions: story.life.map((step) => actionOf(step, story)),
    })
  }
  return [...told.values()]
}
