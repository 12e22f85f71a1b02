import { isIdentified } from '@jebo/contract/companies/asset-location.ts'
import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BreakableText } from '../../../ui/breakable-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type Props = {
  tierCount: number
  assets: readonly CompanyAsset[]
  programId: number
  chosen: readonly number[]
  onChoose: (id: number, isChosen: boolean) => void
  /** As many of them as the program holds. */
  onChooseAll: (ids: readonly number[]) => void
  onDeselectAll: (ids: readonly number[]) => void
  onEdit: (asset: CompanyAsset) => void
  onDelete: (asset: CompanyAsset) => void
}

/** Whether another program has an asset. */
export const isTakenFrom =
  (programId: number) =>
  ({ programId: owner }: CompanyAsset): boolean =>
    owner !== null && owner !== programId

/** More than a reader finds at a glance. */
const mostWithoutSearch = 12

/** As many as are rendered at once, beside those that were chosen: a tick renders all of them again. */
const rowsAtOnce = 100

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const isFoundBy =
  (words: readonly string[]) =>
  ({ name, url }: CompanyAsset): boolean =>
    words.every((word) => folded(`${name} ${url ?? ''}`).includes(word))

type SearchProps = Pick<Props, 'chosen' | 'onChooseAll' | 'onDeselectAll'> & {
  typed: string
  onType: (text: string) => void
  /** Those of the rows below that can be chosen here. */
  free: readonly number[]
}

/** Finds some of many assets, and chooses or deselects those that are shown. */
const AssetSearch = ({ typed, onType, free, chosen, onChooseAll, onDeselectAll }: SearchProps) => {
  const t = useT('programs.edit.assets')
  const open = free.filter((id) => !chosen.includes(id))
  const choosing = useRef<HTMLButtonElement>(null)
  const deselecting = useRef<HTMLButtonElement>(null)
  /** What was pressed has nothing more to do, and would lose the focus. */
  const act = (change: () => void, next: RefObject<HTMLButtonElement | null>) => {
    flushSync(change)
    next.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          type="search"
          height="small"
          autoComplete="off"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            // It would lead to the next step.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      <Button
        ref={choosing}
        size="small"
        disabled={open.length === 0 || chosen.length >= programLimits.assets}
        onClick={() => act(() => onChooseAll(open), deselecting)}
      >
        {t('chooseShown')}
      </Button>
      <Button
        ref={deselecting}
        size="small"
        disabled={open.length === free.length}
        onClick={() => act(() => onDeselectAll(free), choosing)}
      >
        {t('deselectShown')}
      </Button>
    </div>
  )
}

/** The first rows, and those further down that are chosen or were, which would disappear when they are deselected. */
const useShownRows = (rows: readonly CompanyAsset[], chosen: readonly number[]) => {
  const [most, setMost] = useState(rowsAtOnce)
  const [kept] = useState(() => new Set<number>())
  for (const id of chosen) kept.add(id)
  const shown = rows.filter(({ id }, place) => place < most || kept.has(id))
  const list = useRef<HTMLUListElement>(null)
  /** The first new row gets the focus: it may stand before rows that were shown already. */
  const showMore = () => {
    const place = rows.findIndex((row) => !shown.includes(row))
    flushSync(() => setMost(most + rowsAtOnce))
    list.current?.children[place]?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus()
  }
  return { shown, list, hiddenCount: rows.length - shown.length, showMore }
}

/** All assets of the company, or those that are looked for; those of another program are last and cannot be chosen here. */
export const AssetRows = ({ onChooseAll, onDeselectAll, ...props }: Props) => {
  const t = useT('programs.edit.assets')
  const { assets, programId, chosen } = props
  const [typed, setTyped] = useState('')
  const isTaken = isTakenFrom(programId)
  const isSearched = assets.length > mostWithoutSearch
  const rows = assets
    .filter(isFoundBy(isSearched ? folded(typed).split(/\s+/) : []))
    .toSorted((one, other) => Number(isTaken(one)) - Number(isTaken(other)))
  const { shown, list, hiddenCount, showMore } = useShownRows(rows, chosen)
  const free = shown.filter((asset) => !isTaken(asset)).map(({ id }) => id)
  return (
    <>
      {isSearched && <AssetSearch {...{ typed, free, chosen, onChooseAll, onDeselectAll }} onType={setTyped} />}
      {isSearched && (
        <p role="status" className="text-small text-secondary empty:hidden">
          {rows.length === 0 && t('noneFound')}
        </p>
      )}
      {rows.length > 0 && <Rows {...props} assets={shown} list={list} />}
      {hiddenCount > 0 && (
        <Button size="small" className="self-start" onClick={showMore}>
          {t('more', { count: hiddenCount })}
        </Button>
      )}
    </>
  )
}

type RowsProps = Omit<Props, 'onChooseAll' | 'onDeselectAll'> & { list: RefObject<HTMLUListElement | null> }

const Rows = ({ list, tierCount, assets, programId, chosen, onChoose, onEdit, onDelete }: RowsProps) => {
  const t = useT('programs')
  const severityText = useT('tickets.severities')
  const isTaken = isTakenFrom(programId)
  return (
    <ul ref={list} className="divide-y divide-line border-y border-line">
      {assets.map((asset) => {
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
