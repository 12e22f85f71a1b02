import type { Asset } from '@jebo/contract/core/asset.ts'
import { useT } from '../i18n/use-t.ts'
import { CodeText } from '../ui/code-text.tsx'
import { Table } from '../ui/table.tsx'
import { shownAddress } from './shown-address.ts'

/**
 * The targets that may be tested. An asset's address is plain text and not a link: it can be anything, and must be read
 * before it is opened.
 */
export const AssetTable = ({ assets }: { assets: readonly Asset[] }) => {
  const t = useT('programs')
  return (
    <Table
      caption={t('assets.caption')}
      rows={assets}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'name', header: t('assets.name'), isLead: true, cell: ({ name }) => <b>{name}</b> },
        {
          key: 'type',
          header: t('assets.type'),
          className: 'whitespace-nowrap',
          cell: ({ type }) => t(`assetTypes.${type}`),
        },
        {
          key: 'url',
          header: t('assets.url'),
          cell: ({ url }) => (url ? <CodeText>{shownAddress(url)}</CodeText> : '–'),
        },
      ]}
    />
  )
}
