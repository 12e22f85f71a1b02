import { assetType, asset as commonAsset } from '../core/asset.ts'
import { companyBrief } from '../core/company-brief.ts'
import { email } from '../core/email.ts'
import { fileId, publicId } from '../core/id.ts'
import { isReservedName } from '../core/names.ts'
import { phone } from '../core/phone.ts'
import { line, prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { locationRefusal } from './asset-location.ts'
import { companyStates } from './companies.lifecycle.ts'
import { companyLimits, plans } from './companies.limits.ts'

export const companyState = z.enum(companyStates)

export const plan = z.enum(plans)

const aliasCharacters = /^[-_0-9A-Za-z가-힣]*$/
const companyNameCharacters = /^[-0-9A-Za-z가-힣() ]*$/
const personNameCharacters = /^[A-Za-z가-힣]*$/

export const alias = line(companyLimits.alias)
  .refine((text) => aliasCharacters.test(text), { error: 'field.alias', abort: true })
  .refine((text) => !isReservedName(text), { error: 'field.aliasReserved' })
  .meta({
    pattern: aliasCharacters.source,
    description: 'Reserved words and names that look like staff are refused.',
  })

/** The form of an application, and of the company's profile after approval. */
export const companyForm = {
  companyName: line(companyLimits.companyName)
    .refine((text) => companyNameCharacters.test(text), { error: 'field.companyName' })
    .meta({ pattern: companyNameCharacters.source }),
  managerName: line(companyLimits.managerName)
    .refine((text) => personNameCharacters.test(text), { error: 'field.personName' })
    .meta({ pattern: personNameCharacters.source }),
  jobTitle: line(companyLimits.jobTitle),
  phone,
  mail: email,
  alias,
  bio: line(companyLimits.bio).optional(),
  about: prose(companyLimits.about).optional(),
  logoId: z
    .string({ error: 'field.logoRequired' })
    .min(1, { error: 'field.logoRequired' })
    .pipe(fileId)
    .meta({ format: 'uuid', minLength: 36, maxLength: 36 }),
}

export const companyApplicationForm = z.strictObject(companyForm)

/** A company's public page. */
export const companyPage = companyBrief.extend({ bio: z.string().nullable(), about: z.string().nullable() })
export type CompanyPage = z.infer<typeof companyPage>

/** An application without contact details. */
export const applicationRow = companyBrief.extend({ state: companyState, plan, appliedAt: z.iso.datetime() })
export type ApplicationRow = z.infer<typeof applicationRow>

/** A company's application, for its members and for staff. */
export const companyApplication = applicationRow.extend({
  ...companyPage.shape,
  /** The reason of a denial. */
  reason: z.string().nullable(),
  managerName: z.string(),
  jobTitle: z.string(),
  /** E.164. */
  phone: z.string(),
  mail: z.string(),
  logoId: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  version: versionNumber,
})
export type CompanyApplication = z.infer<typeof companyApplication>

/** The caller's company. */
export const ownCompany = companyPage.extend({
  state: companyState,
  plan,
  role: z.enum(['OWNER', 'MANAGER']),
})
export type OwnCompany = z.infer<typeof ownCompany>

export const assetForm = z
  .strictObject({
    name: line(companyLimits.assetName),
    type: assetType,
    url: line(companyLimits.assetUrl)
      .meta({
        examples: ['https://example.com/'],
        description:
          'An https address; for WEB and INFRA also all names below a domain, for MOBILE a store or a source repository.',
      })
      .optional(),
  })
  .superRefine(({ type, url }, context) => {
    const message = url === undefined ? null : locationRefusal(type, url)
    if (message) context.addIssue({ code: 'custom', path: ['url'], message })
  })

/** An asset as shown to its company. `programId` is the program it is attached to; null for a candidate. */
export const companyAsset = commonAsset.extend({ programId: publicId.nullable(), version: versionNumber })
export type CompanyAsset = z.infer<typeof companyAsset>
