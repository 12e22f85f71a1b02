import { deleteAsset, exportAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyAsset } from '@jebo/contract/companies/companies.schema.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { Download, ListPlus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { LateBox, lateBox } from '../../../ui/late-box.tsx'
import { AssetDialog, NewAssetDialog } from './asset-dialog.tsx'
import { AssetRows, isTakenFrom } from './asset-rows.tsx'
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
  const placeOf = new Map(assets.map(({ id }, place) => [id, place]))
  // Those that were created just now are last.
  const inOrder = (ids: readonly number[]) =>
    ids.toSorted((a, b) => (placeOf.get(a) ?? assets.length) - (placeOf.get(b) ?? assets.length))
  const choose = (id: number, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    set(isChosen ? inOrder([...others, id]) : others)
  }
  const chooseFirst = (ids: readonly number[]) =>
    set(inOrder([...new Set([...chosen, ...ids])].slice(0, Math.max(chosen.length, programLimits.assets))))
  const deselect = (ids: readonly number[]) => set(chosen.filter((one) => !ids.includes(one)))
  return { chosen, choose, chooseFirst, deselect }
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

type ChosenProps = Omit<Props, 'tierCount'> & { adding: RefObject<HTMLButtonElement | null>; children: ReactNode }

/** Why the choice is not right yet, above a list that may be long. If it is refused, the first asset that is free gets the focus, or what adds one. */
const ChosenAssets = ({ wizard: { form }, programId, assets, adding, children }: ChosenProps) => {
  const t = useT('programs.edit.assets')
  const rows = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const { field } = useController({ control: form.control, name: 'assetIds' })
  useImperativeHandle(field.ref, () => ({
    focus: () => (rows.current?.querySelector<HTMLElement>('[type=checkbox]:enabled') ?? adding.current)?.focus(),
  }))
  const error = form.errorOf('assetIds')
  const isAnyFree = !assets.every(isTakenFrom(programId))
  return (
    <>
      <div role="alert" className="empty:hidden">
        {error && <FieldError id={errorId}>{isAnyFree ? error : t('noneFree')}</FieldError>}
      </div>
      <div ref={rows} className="flex flex-col gap-5">
        {children}
      </div>
    </>
  )
}

const CountOfChosen = ({ count }: { count: number }) => {
  const t = useT('programs.edit.assets')
  return (
    <p role="status" className="text-small text-secondary">
      {t('chosen', { count })}
      {count >= programLimits.assets && ` ${t('full', { most: programLimits.assets })}`}
    </p>
  )
}

/** How many more the program holds. More than it holds can be chosen, until that is refused. */
const roomBeside = (chosen: readonly number[]): number => Math.max(0, programLimits.assets - chosen.length)

/** As many of the assets that are not chosen. */
const mostNamed = 20

type Imported = { ids: ReadonlySet<number>; beyond: ReadonlySet<number> }

/**
 * What of an import is not chosen, as it is now. It is shown until all that the program had no room for is chosen or
 * deleted, and not while there is room for it.
 */
const LeftOut = ({ imported, assets, chosen }: Pick<Props, 'assets'> & { imported: Imported; chosen: number[] }) => {
  const t = useT('programs.edit.assets.import')
  const created = assets.filter(({ id }) => imported.ids.has(id))
  const left = created.filter(({ id }) => !chosen.includes(id))
  const box = useRef<HTMLDivElement>(null)
  const scrolledFor = useRef<Imported>(null)
  const waiting = left.filter(({ id }) => imported.beyond.has(id))
  const isShown = waiting.length > roomBeside(chosen)
  // After a long list, which has just become longer. Later choices are made in the list.
  useEffect(() => {
    if (!isShown || scrolledFor.current === imported) return
    scrolledFor.current = imported
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, imported])
  const counts = { count: created.length, chosen: created.length - left.length, most: programLimits.assets }
  return (
    isShown && (
      <div ref={box}>
        <Alert tone="warning" title={t('leftOutTitle', counts)}>
          {t('leftOut', {
            count: left.length,
            names: left
              .slice(0, mostNamed)
              .map(({ name }) => name)
              .join(', '),
            further: Math.max(0, left.length - mostNamed),
          })}
        </Alert>
      </div>
    )
  )
}

type ImportProps = Pick<Props, 'assets'> & { chosen: number[]; chooseFirst: (ids: readonly number[]) => void }

/** The dialog that adds many assets, and what it says afterwards. */
const useImport = ({ assets, chosen, chooseFirst }: ImportProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [imported, setImported] = useState<Imported | null>(null)
  const room = roomBeside(chosen)
  const open = () => {
    setWasOpen(true)
    setIsOpen(true)
  }
  const onDone = (ids: readonly number[]) => {
    chooseFirst(ids)
    setImported({ ids: new Set(ids), beyond: new Set(ids.slice(room)) })
  }
  return {
    open,
    box: wasOpen && <LateBox box={importBox} props={{ isOpen, onOpenChange: setIsOpen, room, onDone }} />,
    leftOut: imported && <LeftOut {...{ imported, assets, chosen }} />,
  }
}

export const AssetsStep = (props: Props) => {
  const t = useT('programs.edit.assets')
  const { wizard, programId, assets, tierCount } = props
  const { chosen, choose, chooseFirst, deselect } = useChosen(props)
  const importing = useImport({ assets, chosen, chooseFirst })
  const [edited, setEdited] = useState<CompanyAsset | 'new' | null>(null)
  const [deleted, setDeleted] = useState<CompanyAsset | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const add = (
    <Button ref={adding} size="small" onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Button>
  )
  const addMany = (
    <Button size="small" onClick={importing.open}>
      <ListPlus aria-hidden className="size-4" />
      {t('addMany')}
    </Button>
  )
  return (
    <StepFrame step="assets" action={assets.length > 0 && add}>
      <ChosenAssets wizard={wizard} programId={programId} assets={assets} adding={adding}>
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
            onChooseAll={chooseFirst}
            onDeselectAll={deselect}
            programId={programId}
            chosen={chosen}
            onChoose={choose}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
        )}
      </ChosenAssets>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CountOfChosen count={chosen.length} />
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
      {importing.leftOut}
      {importing.box}
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
