// The values of the form of a company's profile, and when two of them are equal.
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import type { CompanyProfileValues } from './company-fields.tsx'
import { shownPhone } from './shown-phone.ts'

export const valuesOf = (company: CompanyApplication): CompanyProfileValues => ({
  companyName: company.name,
  website: company.website ?? '',
  managerName: company.managerName,
  jobTitle: company.jobTitle,
  phone: shownPhone(company.phone),
  mail: company.mail,
  bio: company.bio ?? '',
  about: company.about ?? '',
  logoId: company.logoId,
  coverId: company.coverId ?? '',
})

/** A Korean number with and without hyphens, and with its country code. */
const digitsOf = (phone: string): string => phone.replaceAll(/[^0-9]/g, '').replace(/^82/, '0')

const saidBy = (values: CompanyProfileValues): string => {
  const { companyName, website, managerName, jobTitle, phone, mail, bio = '', about = '' } = values
  const texts = [companyName, website, managerName, jobTitle, mail.toLowerCase(), bio, about]
  return JSON.stringify([...texts.map((text) => text.trim()), digitsOf(phone), values.logoId, values.coverId ?? ''])
}

/** Whether saving either one gives the same result. */
export const isSameProfile = (one: CompanyProfileValues, other: CompanyProfileValues): boolean =>
  saidBy(one) === saidBy(other)
