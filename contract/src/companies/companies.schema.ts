import { assetType, asset as commonAsset } from '../core/asset.ts'
import { tier } from '../core/bounty.ts'
import { businessNumber } from '../core/business-number.ts'
import { companyBrief } from '../core/company-brief.ts'
import { email } from '../core/email.ts'
import { fileId, publicId } from '../core/id.ts'
import { listedLink } from '../core/link.ts'
import { isReservedName } from '../core/names.ts'
import { person } from '../core/person.ts'
import { phone } from '../core/phone.ts'
import { fieldIssue } from '../core/problem.ts'
import { rewardedSeverities } from '../core/severities.ts'
import { isVisible, line, optionalLine, optionalProse } from '../core/text.ts'
import { timeSpreads } from '../core/time-spreads.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { locationRefusal } from './asset-location.ts'
import { companyStates } from './companies.lifecycle.ts'
import { aliasCharacters, companyLimits, plans } from './companies.limits.ts'

export const companyState = z.enum(companyStates)

export const plan = z.enum(plans)

const companyNameCharacters = /^[-0-9A-Za-z가-힣() ]*$/
const personNameCharacters = /^[A-Za-z가-힣]*$/

/** Also accepts reserved names. */
export const typedAlias = line(companyLimits.alias)
  .refine((text) => aliasCharacters.test(text), { error: 'field.alias', abort: true })
  .meta({ pattern: aliasCharacters.source })

export const alias = typedAlias
  .refine((text) => !isReservedName(text), { error: 'field.aliasReserved' })
  .meta({
    pattern: aliasCharacters.source,
    description: 'Reserved words and names that look like staff are refused.',
  })

/** The form of an application. */
export const companyForm = {
  companyName: line(companyLimits.companyName)
    .refine((text) => companyNameCharacters.test(text), { error: 'field.companyName' })
    .meta({ pattern: companyNameCharacters.source }),
  businessNumber,
  website: listedLink,
  managerName: line(companyLimits.managerName)
    .refine((text) => personNameCharacters.test(text), { error: 'field.personName' })
    .meta({ pattern: personNameCharacters.source }),
  jobTitle: line(companyLimits.jobTitle),
  phone,
  mail: email,
  alias,
  bio: optionalLine(companyLimits.bio),
  about: optionalProse(companyLimits.about),
  logoId: z
    .string({ error: 'field.logoRequired' })
    .min(1, { error: 'field.logoRequired' })
    .pipe(fileId)
    .meta({ format: 'uuid', minLength: 36, maxLength: 36 }),
}

export const companyApplicationForm = z.strictObject(companyForm)

/** A change of an application, with the version that was read. */
export const changedApplicationForm = companyApplicationForm.safeExtend({ version: versionNumber })

/** What its owner may change once it is approved: not its address and its registration number. */
export const companyProfileForm = companyApplicationForm
  .omit({ alias: true, businessNumber: true })
  .safeExtend({ coverId: fileId.optional() })

/** A company's public page. */
export const companyPage = companyBrief.extend({ bio: z.string().nullable(), about: z.string().nullable() })
export type CompanyPage = z.infer<typeof companyPage>

/** How a company has handled the tickets of its public programs, at the end of a day. */
export const companyRecord = z.object({
  /** Averages in minutes; null if there is nothing to average, or too little to be published. */
  firstResponseMinutes: z.int().nullable(),
  rewardMinutes: z.int().nullable(),
  resolutionMinutes: z.int().nullable(),
  spreads: timeSpreads,
  resolvedTickets: z.int(),
  /** A sum of published amounts; null if there is none. */
  totalRewardWon: z.int().nullable(),
  /** In Seoul, `YYYY-MM-DD`. */
  asOf: z.string(),
})
export type CompanyRecord = z.infer<typeof companyRecord>

/** The same with what everyone sees of its work. */
export const companyProfile = companyPage.extend({
  /** The color of its logo, `#rrggbb`, which has a contrast of 3:1 to black and white; null for a grey logo. */
  color: z.string().nullable(),
  /** The picture that its owner has chosen for the top of the page, four times as wide as high. */
  coverPath: z.string().nullable(),
  /** Its own site, http or https; null for companies that applied before it was asked for. */
  website: z.string().nullable(),
  record: companyRecord,
  /** When its owner closed it; null for a company at work. */
  closedAt: z.iso.datetime().nullable(),
  /** What the company wrote to a viewer whom it blocks; null for others. */
  blockReason: z.string().nullable(),
  /** The authors of its disclosed tickets that were resolved, and of how many, those of most first. */
  thanks: z.array(z.object({ person, tickets: z.int() })),
})
export type CompanyProfile = z.infer<typeof companyProfile>

/** An application without contact details. */
export const applicationRow = companyBrief.extend({ state: companyState, plan, appliedAt: z.iso.datetime() })
export type ApplicationRow = z.infer<typeof applicationRow>

/** The same in the list of staff. */
export const staffApplicationRow = applicationRow.extend({
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
})
export type StaffApplicationRow = z.infer<typeof staffApplicationRow>

/** A company's application, for its members and for staff. */
export const companyApplication = applicationRow.extend({
  ...companyPage.shape,
  /** The reason of a denial. */
  reason: z.string().nullable(),
  /** Ten digits; null for companies that applied before it was asked for, as is the website. */
  businessNumber: z.string().nullable(),
  website: z.string().nullable(),
  managerName: z.string(),
  jobTitle: z.string(),
  /** E.164. */
  phone: z.string(),
  mail: z.string(),
  logoId: z.string(),
  /** Only an approved company has one. */
  coverId: z.string().nullable(),
  coverPath: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The names of other companies with this registration number; for staff only. */
  sameNumber: z.array(z.string()),
  /** The aliases of approved companies with the same name, in any letter case; for staff only. */
  sameName: z.array(z.string()),
  version: versionNumber,
  /** Counts the changes of the plan, which staff set. */
  planVersion: versionNumber,
})
export type CompanyApplication = z.infer<typeof companyApplication>

/** The caller's company, with the latest of what its lists have in full. */
export const ownCompany = companyPage.extend({
  state: companyState,
  plan,
  role: z.enum(['OWNER', 'MANAGER']),
  owner: z.object({ uuid: z.uuid() }),
  /** All members, the owner too. */
  managers: z.array(person),
  application: z.object({
    state: companyState,
    appliedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** The reason of a denial. */
    reason: z.string().nullable(),
  }),
  /** The latest programs that the caller sees, drafts too; `GET /companies/programs` has all. */
  programs: z.array(z.object({ id: publicId, title: z.string(), status: z.string() })),
  /** The latest deposits; none without the permission CREDIT. `GET /contracts/deposit` has all. */
  contracts: z.array(
    z.object({ id: publicId, type: z.string(), status: z.string(), amountWon: z.int(), createdAt: z.iso.datetime() }),
  ),
})
export type OwnCompany = z.infer<typeof ownCompany>

/** A location is judged by its type, whatever else is wrong. */
const hasPlace = ({ issues }: z.core.ParsePayload): boolean =>
  issues.every(({ path: [field] = [] }) => field !== undefined && field !== 'type' && field !== 'url')

export const assetForm = z
  .strictObject({
    name: line(companyLimits.assetName),
    type: assetType,
    url: line(companyLimits.assetUrl)
      .meta({
        examples: ['https://example.com/'],
        description:
          'An https address, whose https:// is added if missing; for WEB and INFRA also all names below a domain, for INFRA a host with its port, for MOBILE a ' +
          'store or a source repository, for BLOCKCHAIN a contract (`ethereum:0x…`, with its checksum if it has one), for ' +
          'HARDWARE a device with the version of its firmware.',
      })
      .optional(),
    /** In scope if absent. */
    isInScope: z.boolean().optional(),
    /** Any severity if absent. */
    maxSeverity: z.enum(rewardedSeverities).optional(),
    /** The first if absent. A published program must have this tier. */
    tier: tier.optional(),
  })
  .superRefine(
    ({ type, url }, context) => {
      const message = url === undefined ? null : locationRefusal(type, url)
      if (message) context.addIssue({ code: 'custom', path: ['url'], message })
    },
    { when: hasPlace },
  )

export type AssetForm = z.output<typeof assetForm>

/** A CSV file, or lines of a table or addresses as they are pasted. */
export const assetSheet = z
  .string()
  .max(companyLimits.assetSheet.characters, { error: 'field.maxLength' })
  .refine(isVisible, { error: 'field.required' })
  // What cannot be stored becomes a control character, for which its line is refused and not the whole sheet.
  .transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '\u0001'))
  .meta({ examples: ['name,type,address\nShop,WEB,https://example.com/'] })

/** A line of a sheet: what it says, or what will be stored of it, and why it is refused. */
export const judgedLine = z.object({
  /** In the sheet, counted from 1. */
  line: z.int(),
  name: z.string(),
  /** One of the types, or what is written in its place. */
  type: z.string(),
  url: z.string(),
  /** Null if what the line says of it is unknown. */
  isInScope: z.boolean().nullable(),
  maxSeverity: z.enum(rewardedSeverities).nullable(),
  tier,
  /** Empty for an asset that can be created. */
  issues: z.array(fieldIssue),
})
export type JudgedLine = z.infer<typeof judgedLine>

/** An asset as shown to its company. `programId` is the program it is attached to; null for a candidate. */
export const companyAsset = commonAsset.extend({ programId: publicId.nullable(), version: versionNumber })
export type CompanyAsset = z.infer<typeof companyAsset>
