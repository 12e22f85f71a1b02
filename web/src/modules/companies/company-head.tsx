import type { CompanyPage } from '@jebo/contract/companies/companies.schema.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** A company's public header. Its text is shown as plain text, never as markup. */
export const CompanyHead = ({ company }: { company: CompanyPage }) => (
  <header className="mb-8 flex flex-col gap-5 sm:flex-row sm:items-center">
    <Avatar path={company.logoPath} name={company.name} size="huge" shape="square" />
    <div className="min-w-0">
      <h1 className="text-title font-bold">{company.name}</h1>
      <p className="text-small text-secondary">@{company.alias}</p>
      {company.bio && <p className="mt-2 max-w-prose">{company.bio}</p>}
    </div>
  </header>
)
