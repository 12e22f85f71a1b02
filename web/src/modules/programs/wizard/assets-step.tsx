import { isIdentified } from '@jebo/contract/companies/asset-location.ts'
import { deleteAsset, exportAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { Download, ListPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-style.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LateBox, lateBox } from '../../../ui/late-box.tsx'
import { AssetDialog, NewAssetDialog } from './asset-dialog.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-program-wizard.ts'

const importBox = lateBox(async () => (await import('./import-box.tsx')).ImportBox)

type Props = {
  wizard: Wizard
  programId: number
  assets: readonly CompanyAsset[]
  /** How many tiers an asset can be in. */
  tierCount: number
}

/** The chosen assets, in the order of the list. */
const useChosen = ({ wizard: { form, values }, assets }: Props) => {
  const chosen = values.assetIds ?? []
  const set = (ids: readonly number[]) =>
    form.setValue('assetIds', [...ids], { shouldValidate: true, shouldTouch: true })
  const choose = (id: number, isChosen: boolean) => {
    const order = assets.map((asset) => asset.id)
    const others = chosen.filter((one) => one !== id)
    set(isChosen ? [...others, id].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : others)
  }
  const chooseAll = (ids: readonly number[]) => set([...chosen, ...ids].slice(0, programLimits.assets))
  return { chosen, choose, chooseAll }
}

type DeleteProps = Pick<Props, 'wizard'> & { asset: CompanyAsset; deselect: (id: number) => void; onClose: () => void }

/** A chosen asset is deselected first: a draft does that at once, but a published program must be saved. */
const DeleteAsset = ({ wizard, asset: { id, name }, deselect, onClose }: DeleteProps) => {
  const t = useT('programs.edit.assets.deleting')
  const release = async (): Promise<boolean> => {
    deselect(id)
    return !wizard.isDraft || (await wizard.save()) !== null
  }
  return (
    <ConfirmAction
      endpoint={deleteAsset}
      input={{ id }}
      tone="danger"
      title={t('title')}
      text={t('text', { name })}
      label={t('confirm')}
      before={release}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

type AssetRowsProps = {
  tierCount: number
  assets: readonly CompanyAsset[]
  programId: number
  chosen: readonly number[]
  onChoose: (id: number, isChosen: boolean) => void
  onEdit: (asset: CompanyAsset) => void
  onDelete: (asset: CompanyAsset) => void
}

const isTakenFrom =
  (programId: number) =>
  ({ programId: owner }: CompanyAsset): boolean =>
    owner !== null && owner !== programId

/** All assets of the company; those of another program are last and cannot be chosen here. */
const AssetRows = ({ tierCount, assets, programId, chosen, onChoose, onEdit, onDelete }: AssetRowsProps) => {
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

/** How many assets are chosen, or why that is not right yet. */
const Chosen = ({ wizard: { form }, programId, assets, count }: Omit<Props, 'tierCount'> & { count: number }) => {
  const t = useT('programs.edit.assets')
  const error = form.errorOf('assetIds')
  const isAnyFree = !assets.every(isTakenFrom(programId))
  const wrong = error && !isAnyFree ? t('noneFree') : error
  return (
    <div role="status" className="text-small text-secondary">
      {wrong ? <FieldError id="asset-ids-error">{wrong}</FieldError> : t('chosen', { count })}
    </div>
  )
}

export const AssetsStep = (props: Props) => {
  const t = useT('programs.edit.assets')
  const { wizard, programId, assets, tierCount } = props
  const { chosen, choose, chooseAll } = useChosen(props)
  const [isImporting, setIsImporting] = useState(false)
  const [wasImporting, setWasImporting] = useState(false)
  const [edited, setEdited] = useState<CompanyAsset | 'new' | null>(null)
  const [deleted, setDeleted] = useState<CompanyAsset | null>(null)
  const startImport = () => {
    setWasImporting(true)
    setIsImporting(true)
  }
  const add = (
    <Button size="small" onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Button>
  )
  const addMany = (
    <Button size="small" onClick={startImport}>
      <ListPlus aria-hidden className="size-4" />
      {t('addMany')}
    </Button>
  )
  return (
    <StepFrame step="assets" action={assets.length > 0 && add}>
      {assets.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {add}
              {addMany}
            </div>
          }
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        <AssetRows
          tierCount={tierCount}
          assets={assets}
          programId={programId}
          chosen={chosen}
          onChoose={choose}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chosen wizard={wizard} programId={programId} assets={assets} count={chosen.length} />
        {assets.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <a href={`/api${exportAssets.path}`} download className={buttonClass({ size: 'small', tone: 'quiet' })}>
              <Download aria-hidden className="size-4" />
              {t('export')}
            </a>
            {addMany}
          </div>
        )}
      </div>
      {wasImporting && (
        <LateBox box={importBox} props={{ isOpen: isImporting, onOpenChange: setIsImporting, onDone: chooseAll }} />
      )}
      {edited === 'new' && (
        <NewAssetDialog
          tierCount={tierCount}
          onClose={() => setEdited(null)}
          onDone={(id) => {
            choose(id, true)
            setEdited(null)
          }}
        />
      )}
      {edited && edited !== 'new' && (
        <AssetDialog
          asset={edited}
          tierCount={tierCount}
          onClose={() => setEdited(null)}
          onDone={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteAsset
          wizard={wizard}
          asset={deleted}
          deselect={(id) => choose(id, false)}
          onClose={() => setDeleted(null)}
        />
      )}
    </StepFrame>
  )
}
