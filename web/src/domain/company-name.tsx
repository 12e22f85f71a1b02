import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Avatar } from '../ui/avatar.tsx'

/** A company with its logo; without a link, because not every company has a page yet. */
export const CompanyName = ({ company: { name, logoPath } }: { company: Pick<CompanyBrief, 'name' | 'logoPath'> }) => (
  <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
    <Avatar size="small" path={logoPath} name={name} shape="square" />
    <b lang={langOf(name, useLocale())}>{name}</b>
  </span>
)
