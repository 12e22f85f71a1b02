import type { Asset } from '@jebo/contract/core/asset.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { useT } from '../i18n/use-t.ts'
import { CodeText } from '../ui/code-text.tsx'
import { Table } from '../ui/table.tsx'
import { AssetIcon } from './asset-icon.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import { shownAddress } from './shown-address.ts'

/**
 * The targets that may be tested. An asset's address is plain text and not a link: it can be anything, and must be read
 * before it is opened.
 */
export const AssetTable = ({ assets, caption }: { assets: readonly Asset[]; caption?: string | undefined }) => {
  const t = useT('programs')
  const locale = useLocale()
  const hasTiers = assets.some(({ tier }) => tier > 1)
  const severityColumn = {
    key: 'maxSeverity',
    header: t('assets.maxSeverity'),
    className: 'whitespace-nowrap',
    cell: ({ maxSeverity }: Asset) =>
      maxSeverity ? (
        <SeverityBadge severity={maxSeverity} />
      ) : (
        <span className="text-secondary">{t('assets.anySeverity')}</span>
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
          cell: ({ name, tier }) => (
            <>
              <b lang={langOf(name, locale)}>{name}</b>{' '}
              {hasTiers && <span className="block text-caption text-secondary">{t('bounty.tier', { tier })}</span>}
            </>
          ),
        },
        {
          key: 'type',
          header: t('assets.type'),
          className: 'whitespace-nowrap',
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
          // Below its name on phones, where an address fills the line.
          className: 'max-sm:flex-col max-sm:items-start max-sm:gap-0 max-sm:text-start',
          cell: ({ url }) => (url ? <CodeText>{shownAddress(url)}</CodeText> : '–'),
        },
        ...(assets.some(({ maxSeverity }) => maxSeverity !== null) ? [severityColumn] : []),
      ]}
    />
  )
}
