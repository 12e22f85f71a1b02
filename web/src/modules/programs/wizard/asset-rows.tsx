import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type Props = {
  assets: readonly CompanyAsset[]
  programId: number
  chosen: readonly number[]
  onChoose: (id: number, isChosen: boolean) => void
  onEdit: (asset: CompanyAsset) => void
  onDelete: (asset: CompanyAsset) => void
}

/** All assets of the company; those of another program are last and cannot be chosen here. */
export const AssetRows = ({ assets, programId, chosen, onChoose, onEdit, onDelete }: Props) => {
  const t = useT('programs')
  const isTaken = ({ programId: owner }: CompanyAsset): boolean => owner !== null && owner !== programId
  const rows = assets.toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((asset) => {
        const { id, name, type, url } = asset
        const isElsewhere = isTaken(asset)
        const place = [t(`assetTypes.${type}`), url].filter(Boolean).join(' · ')
        return (
          <li key={id} className="flex items-center gap-2 py-2.5">
            <Checkbox
              className="min-w-0 flex-1"
              label={<b>{name}</b>}
              hint={isElsewhere ? `${place} · ${t('edit.assets.elsewhere')}` : place}
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
              label={t('edit.assets.delete', { name })}
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
