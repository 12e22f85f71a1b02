// How the companies come to the platform.
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import {
  applyCompany,
  decideApplication,
  setCompanyPlan,
  updateCompanyProfile,
} from '@jebo/contract/companies/companies.endpoints.ts'
import { businessCheckDigit } from '@jebo/contract/core/business-digits.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import { companies, type DemoCompany, denialReason } from '../companies.ts'
import { drawCover } from '../covers.ts'
import { drawLogo } from '../logos.ts'
import type { managersOf } from '../people.ts'
import type { Act } from '../stage.ts'

type Managers = ReturnType<typeof managersOf>
/** Adds a manager to an existing company. */
type Join = (manager: Managers[number], daysAgo: number) => Promise<void>

/** Numbers that no authority gives out: district 999 does not exist. */
const registrationOf = ({ alias, form }: DemoCompany) => {
  const nine = `99988${String(10_000 + companies.findIndex((one) => one.alias === alias)).slice(1)}`
  return { businessNumber: `${nine}${businessCheckDigit(nine)}`, website: `https://www.${form.mail.split('@')[1]}` }
}

const apply = async (act: Act, company: DemoCompany, owner: string, logo: Promise<File>) => {
  const { daysAgo, alias, form } = company
  const { id: logoId } = await act(owner, daysAgo, uploadFile, { purpose: 'LOGO', file: await logo })
  const { uuid } = await act(owner, daysAgo, applyCompany, { ...form, ...registrationOf(company), alias, logoId })
  return { uuid, logoId }
}

const showCover = async (act: Act, company: DemoCompany, owner: string, logoId: string, cover: Promise<File>) => {
  const at = company.daysAgo - 0.5
  const { id: coverId } = await act(owner, at, uploadFile, { purpose: 'COVER', file: await cover })
  const { website } = registrationOf(company)
  await act(owner, at, updateCompanyProfile, { ...company.form, website, logoId, coverId, version: 1 })
}

const decide = async (act: Act, { daysAgo, decision, plan }: DemoCompany, uuid: string): Promise<void> => {
  if (decision === null) return
  const reason = decision === 'DENIED' ? { reason: denialReason } : {}
  await act('staff', daysAgo - 0.4, decideApplication, { uuid, version: 1, decision, ...reason })
  if (plan === 'PRO') await act('staff', daysAgo - 0.45, setCompanyPlan, { uuid, plan, version: 1 })
}

/** What companies of the larger plan promise, from the start. */
const promised = {
  FIRST_RESPONSE: { unit: 'DAYS', amount: 1 },
  TRIAGE: { unit: 'DAYS', amount: 3 },
  REWARD: { unit: 'DAYS', amount: 7 },
  RESOLUTION: { unit: 'DAYS', amount: 45 },
} as const

/** Applications, decisions and members, company by company. */
export const foundCompanies = async (act: Act, managers: Managers, join: Join): Promise<void> => {
  const logos = new Map(companies.map(({ alias }) => [alias, drawLogo(alias)]))
  const covers = new Map(companies.map(({ alias }) => [alias, drawCover(alias)]))
  for (const company of companies) {
    const own = managers.filter(({ company: alias }) => alias === company.alias)
    const owner = own.find(({ isOwner }) => isOwner)
    const logo = logos.get(company.alias)
    if (!owner || !logo) throw new Error(`${company.alias} has no owner`)
    const { uuid, logoId } = await apply(act, company, owner.name, logo)
    // The form of an application asks for it.
    await act(owner.name, company.daysAgo, agreeTerms, { types: ['MANAGER'] })
    await decide(act, company, uuid)
    if (company.decision !== 'APPROVED') continue
    const cover = covers.get(company.alias)
    if (cover) await showCover(act, company, owner.name, logoId, cover)
    if (company.plan === 'PRO') await act(owner.name, company.daysAgo - 0.5, updateResponseTargets, promised)
    for (const member of own.filter(({ isOwner }) => !isOwner)) {
      await join(member, company.daysAgo - 0.6)
      await act(member.name, company.daysAgo - 0.65, agreeTerms, { types: ['MANAGER'] })
    }
  }
}
