import type { CompanyProfile } from '@jebo/contract/companies/companies.schema.ts'
import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { shownAddress } from '../../domain/shown-address.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { NewWindow } from '../../ui/new-window.tsx'

const rings = [70, 130, 190, 250, 310, 370] as const

/** The picture that the company has chosen. */
const Cover = ({ path }: { path: string }) => (
  <img
    src={path}
    alt=""
    width={1600}
    height={400}
    fetchPriority="high"
    className="aspect-4/1 w-full rounded-box bg-tint object-cover"
  />
)

/** A surface in the color of the logo, with rings that start behind it. Attributes of SVG need no style of the page. */
const Drawing = ({ color }: Pick<CompanyProfile, 'color'>) => {
  const id = useId()
  return (
    <div className="h-28 overflow-hidden rounded-box bg-tint text-mask sm:h-40">
      <svg aria-hidden className="block size-full" viewBox="0 0 1168 160" preserveAspectRatio="xMinYMid slice">
        <defs>
          <linearGradient id={id} x1="0" x2="1">
            <stop stopColor="currentColor" stopOpacity="0" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.2" />
          </linearGradient>
        </defs>
        {color && <rect width="1168" height="160" fill={color} />}
        {color && <rect width="1168" height="160" fill={`url(#${id})`} />}
        <g fill="none" className={color ? 'stroke-paper' : 'stroke-accent'} strokeOpacity="0.25" strokeWidth="1.5">
          {rings.map((radius) => (
            <circle key={radius} cx="1000" cy="180" r={radius} />
          ))}
        </g>
      </svg>
    </div>
  )
}

const Website = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener nofollow" className="break-all text-secondary underline">
    {shownAddress(address)
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')}
    <NewWindow />
  </a>
)

/** A company's public header. Its text is shown as plain text, never as markup. */
export const CompanyHead = ({ company, action }: { company: CompanyProfile; action: ReactNode }) => {
  const locale = useLocale()
  return (
    <header className="mb-10">
      {company.coverPath === null ? <Drawing color={company.color} /> : <Cover path={company.coverPath} />}
      <div className="flex flex-col gap-3 px-5 sm:flex-row sm:gap-5 sm:px-7">
        <Avatar path={company.logoPath} name={company.name} size="huge" shape="square" className="-mt-10" />
        <div className="min-w-0 flex-1 sm:mt-3">
          <h1 className="text-title font-bold" lang={langOf(company.name, locale)}>
            {company.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-secondary">
            @{company.alias}
            {company.website !== null && <Website address={company.website} />}
          </p>
          {company.bio && (
            <p className="mt-2 max-w-prose text-lead text-secondary" lang={langOf(company.bio, locale)}>
              {company.bio}
            </p>
          )}
        </div>
        <div className="shrink-0 empty:hidden sm:mt-4 print:hidden">{action}</div>
      </div>
    </header>
  )
}
