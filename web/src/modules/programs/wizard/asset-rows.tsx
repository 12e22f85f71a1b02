import { isIdentified } from '@jebo/contract/companies/asset-location.ts'
import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type AssetRowsProps = {
  tierCount: number
  assets: readonly CompanyAsset[]
  programId: number
  chosen: readonly number[]
  onChoose: (id: number, isChosen: boolean) => void
  onEdit: (asset: CompanyAsset) => void
  onDelete: (asset: CompanyAsset) => void
}

/** Whether another program has an asset. */
export const isTakenFrom =
  (programId: number) =>
  ({ programId: owner }: CompanyAsset): boolean =>
    owner !== null && owner !== programId

/** All assets of the company; those of another program are last and cannot be chosen here. */
export const AssetRows = ({ tierCount, assets, programId, chosen, onChoose, onEdit, onDelete }: AssetRowsProps) => {
  const t = useT('programs')
  const severityText = useT('tickets.severities')
  const isTaken = isTakenFrom(programId)
  const rows = assets.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((asset) => {
        const { id, name, type, url, maxSeverity, tier } = asset
        const isElsewhere = isTaken(asset)
        const limit = maxSeverity && `${t('assets.maxSeverity')} ${severityText(maxSeverity)}`
        const place = [t(`assetTypes.${type}`), url, limit, (tierCount > 1 || tier > 1) && t('bounty.tier', { tier })]
          .filter(Boolean)
          .join(' · ')
        return (
          <li key={id} className="flex items-center gap-2 py-2.5">
            <Checkbox
              className="min-w-0 flex-1"
              label={
                <span className="inline-flex flex-wrap items-center gap-2">
                  <b>{name}</b>
                  {!asset.isInScope && <Badge tone="red">{t('assets.outOfScope')}</Badge>}
                  {!isIdentified(asset) && <Badge tone="amber">{t('edit.assets.unidentified')}</Badge>}
                </span>
              }
              hint={
                <>
                  <BreakableText text={place} />
                  {isElsewhere && <span className="block">{t('edit.assets.elsewhere')}</span>}
                </>
              }
              disabled={isElsewhere}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
            <IconButton
              size="small"
              label={t('edit.assets.change', { name })}
              icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => onEdit(asset)}
            />
            <IconButton
              size="small"
              label={isElsewhere ? t('edit.assets.inUse', { name }) : t('edit.assets.delete', { name })}
              icon={<Trash2 aria-hidden className="size-4" strokeWidth={1.75} />}
              disabled={isElsewhere}
              onClick={() => onDelete(asset)}
            />
          </li>
        )
      })}
    </ul>
  )
}
