// Which picture belongs to a page. Drawn from what a guest sees of it, so nothing private is in any.
import { createHash } from 'node:crypto'
import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { getCrewPage } from '@jebo/contract/crews/crews.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { drawAvatar } from '../modules/accounts/public.ts'
import type { Api } from '../platform/http/serve.ts'
import { translatorFor } from '../platform/translator.ts'
import { type AskGuest, askGuestOf, readGuestFile } from './ask-guest.ts'
import { drawPicture, type SharedPicture } from './draw-picture.ts'

/** A picture with the address of its image instead of the image. */
type Described = Omit<SharedPicture, 'image' | 'host'> & { imagePath: string | null; avatar?: string }

type Describe = (ask: AskGuest, id: string, locale: Locale) => Promise<Described | null>

/** As the pages write amounts. */
const won = (amount: number, locale: Locale): string => {
  const figure = new Intl.NumberFormat(locale).format(amount)
  return locale === 'ko' ? `${figure}원` : `₩${figure}`
}

/** As on the pages in the light scheme. */
const colors: Partial<Record<Severity, string>> = {
  CRITICAL: '#c3262f',
  HIGH: '#b4490c',
  MEDIUM: '#8a6100',
  LOW: '#2563c9',
}

const describeProgram: Describe = async (ask, id, locale) => {
  const program = await ask(getProgram, { id })
  if (!program) return null
  const { bounty, company, title, logoPath } = program
  const facts = bounty ? [`${won(bounty.min, locale)} – ${won(bounty.max, locale)}`] : []
  return { kicker: company.name, title, facts, isRound: false, imagePath: logoPath }
}

/** Title and severity; the summary is longer than a picture. */
const describeLimited: Describe = async (ask, id, locale) => {
  const limited = await ask(getLimitedTicket, { id })
  if (!limited) return null
  const { severity, title } = limited
  const kicker = translatorFor(locale)(`tickets.severities.${severity}`)
  const color = colors[severity]
  return { kicker, title, facts: [], isRound: false, imagePath: null, ...(color !== undefined && { color }) }
}

const describeTicket: Describe = async (ask, id, locale) => {
  const ticket = await ask(getTicket, { id })
  if (ticket?.disclosure !== 'FULLY_DISCLOSED') return describeLimited(ask, id, locale)
  const { severity, title, program, author, rewardTotalWon } = ticket
  const color = severity === null ? undefined : colors[severity]
  return {
    kicker: severity === null ? '' : translatorFor(locale)(`tickets.severities.${severity}`),
    title: title ?? '',
    facts: [
      program.title,
      ...(author ? [author.nickname] : []),
      ...(rewardTotalWon > 0 ? [won(rewardTotalWon, locale)] : []),
    ],
    isRound: false,
    imagePath: program.logoPath,
    ...(color !== undefined && { color }),
  }
}

const describeCompany: Describe = async (ask, alias) => {
  const company = await ask(getCompany, { alias })
  if (!company) return null
  const { name, bio, logoPath } = company
  return { kicker: '', title: name, facts: bio === null ? [] : [bio], isRound: false, imagePath: logoPath }
}

const describeHacker: Describe = async (ask, nickname) => {
  const user = await ask(getUser, { nickname })
  if (!user) return null
  const facts = user.tags.length > 0 ? [user.tags.slice(0, 5).join('  ·  ')] : []
  const { imagePath, hash } = user
  return { kicker: '@', title: user.nickname, facts, isRound: true, imagePath, avatar: hash }
}

const describeCrew: Describe = async (ask, id, locale) => {
  const crew = await ask(getCrewPage, { name: id })
  if (!crew) return null
  const { name, members, logoPath } = crew
  const kicker = translatorFor(locale)('documents.crew')
  return {
    kicker,
    title: name,
    facts: members.map(({ person }) => person.nickname),
    isRound: false,
    imagePath: logoPath,
  }
}

const describeSite: Describe = async (_ask, _id, locale) => {
  const t = translatorFor(locale)
  return { kicker: '', title: t('shell.titles.home'), facts: [], isRound: false, imagePath: null }
}

const kinds: Readonly<Record<string, Describe>> = {
  programs: describeProgram,
  tickets: describeTicket,
  companies: describeCompany,
  hackers: describeHacker,
  crews: describeCrew,
  site: describeSite,
}

export type Picture = { png: Uint8Array<ArrayBuffer>; etag: string }

/** About eight megabytes. */
const mostKept = 200

/** Finds the picture of a page: drawn once for the same content, and forgotten first if it was drawn first. */
export const createPictures = (api: Api) => {
  const ask = askGuestOf(api)
  const { host } = new URL(api.services.config.baseUrl)
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const imageOf = async ({ imagePath, avatar }: Described): Promise<Uint8Array | null> => {
    if (imagePath !== null) return readGuestFile(api, imagePath)
    return avatar === undefined ? null : Buffer.from(drawAvatar(avatar))
  }
  const draw = async (described: Described): Promise<Uint8Array<ArrayBuffer>> => {
    const { imagePath: _path, avatar: _avatar, ...rest } = described
    return Uint8Array.from(await drawPicture({ ...rest, host, image: await imageOf(described) }))
  }
  const keep = (key: string, drawing: Promise<Uint8Array<ArrayBuffer>>): void => {
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  /** Null if a guest does not see the page. */
  return async (kind: string, id: string, locale: Locale): Promise<Picture | null> => {
    const describe = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    const described = await describe?.(ask, id, locale)
    if (!described) return null
    const key = createHash('sha256')
      .update(JSON.stringify([described, host]))
      .digest('base64url')
    const drawing = kept.get(key) ?? draw(described)
    if (!kept.has(key)) keep(key, drawing)
    return { png: await drawing, etag: `"${key}"` }
  }
}
