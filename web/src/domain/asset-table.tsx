import type { Asset } from '@jebo/contract/core/asset.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { useT } from '../i18n/use-t.ts'
import { CodeText } from '../ui/code-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Table } from '../ui/table.tsx'
import { AssetIcon } from './asset-icon.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import { shownAddress } from './shown-address.ts'

type Props = {
  assets: readonly Asset[]
  caption?: string | undefined
  /** Whether the tables of the page have these, so that their columns line up. */
  hasSeverities: boolean
  hasTiers: boolean
}

/** The address as plain text, and a button that copies all of it. */
const Address = ({ name, url }: { name: string; url: string }) => {
  const t = useT('programs.assets')
  return (
    <span className="flex w-full items-center justify-between gap-2">
      <CodeText>{shownAddress(url)}</CodeText>
      <CopyButton label={t('copy', { name })} done={t('copied')} text={url} className="-my-0.5" />
    </span>
  )
}

/**
 * The targets that may be tested. An asset's address is plain text and not a link: it can be anything, and must be read
 * before it is opened.
 */
export const AssetTable = ({ assets, caption, hasSeverities, hasTiers }: Props) => {
  const t = useT('programs')
  const locale = useLocale()
  const severityColumn = {
    key: 'maxSeverity',
    header: t('assets.maxSeverity'),
    className: 'whitespace-nowrap md:w-32',
    cell: ({ maxSeverity, isInScope }: Asset) =>
      maxSeverity ? (
        <SeverityBadge severity={maxSeverity} />
      ) : (
        <span className="text-secondary">{isInScope ? t('assets.anySeverity') : '–'}</span>
      ),
  }
  return (
    <Table
      caption={caption ?? t('assets.caption')}
      rows={assets}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: t('assets.name'),
          isLead: true,
          className: 'md:w-1/4',
          cell: ({ name, tier, isInScope }) => (
            <>
              <b lang={langOf(name, locale)}>{name}</b>{' '}
              {/* No ticket is about what is out of scope, so no tier pays for it. */}
              {hasTiers && isInScope && (
                <span className="block text-caption text-secondary">{t('bounty.tier', { tier })}</span>
              )}
            </>
          ),
        },
        {
          key: 'type',
          header: t('assets.type'),
          isBrief: true,
          className: 'whitespace-nowrap md:w-36',
          cell: ({ type }) => (
            <span className="inline-flex items-center gap-2">
              <AssetIcon type={type} className="text-secondary" />
              {t(`assetTypes.${type}`)}
            </span>
          ),
        },
        {
          key: 'url',
          header: t('assets.url'),
          isBrief: true,
          // On phones an address fills the line.
          className: 'max-md:basis-full',
          cell: ({ name, url }) => (url ? <Address name={name} url={url} /> : '–'),
        },
        ...(hasSeverities ? [severityColumn] : []),
      ]}
    />
  )
}
