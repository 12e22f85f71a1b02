import { checkAssets, importAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { sheetTextOf } from '../../../domain/sheet-text.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { loadProblemTexts } from '../../../i18n/problem-texts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { DialogBox } from '../../../ui/dialog-box.tsx'
import { DropTarget } from '../../../ui/drop-target.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Checked, CheckedLines } from './checked-lines.tsx'

const { characters, lines: mostLines } = companyLimits.assetSheet

/** No encoding has more for each character. A larger file is not read: the tab would stand still for seconds. */
const mostBytes = 4 * characters

/** A sheet of the greatest length takes seconds to judge on a busy server. */
const judging = { timeoutMs: 60_000 }

/** Why the text of a file is not in the field. */
type FileRefusal = 'noText' | 'tooLong'

const example = 'Shop,WEB,https://shop.example.com\nhttps://api.example.com'

type InputProps = {
  sheet: string
  room: number
  onChange: (sheet: string) => void
  error: string | undefined
  fileRefusal: FileRefusal | null
  onRefuse: (refusal: FileRefusal) => void
}

/** Pasted lines, or the text of a file, which can be corrected before it is checked. */
const SheetInput = ({ sheet, room, onChange, error, fileRefusal, onRefuse }: InputProps) => {
  const t = useT('programs.edit.assets.import')
  const refusalId = useId()
  const read = async (file: File) => {
    if (file.size > mostBytes) return onRefuse('tooLong')
    const text = sheetTextOf(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return onRefuse('noText')
    if (text.length > characters) return onRefuse('tooLong')
    onChange(text)
  }
  return (
    <div className="flex flex-col gap-5">
      <DropTarget
        onDrop={read}
        isInvalid={fileRefusal !== null || error !== undefined}
        picture={<FileUp aria-hidden className="size-5 shrink-0 text-secondary" strokeWidth={1.75} />}
      >
        <div className="flex flex-wrap items-center gap-3">
          <ChooseButton
            accept=".csv,.tsv,.txt,text/csv"
            aria-describedby={fileRefusal ? refusalId : undefined}
            onChoose={read}
          >
            {t('choose')}
          </ChooseButton>
          <p className="text-small text-secondary">{t('drop')}</p>
        </div>
        <div role="alert" className="empty:hidden">
          {fileRefusal && <FieldError id={refusalId}>{t(fileRefusal, { max: mostLines })}</FieldError>}
        </div>
      </DropTarget>
      <Field label={t('sheet')} hint={t('sheetHint', { max: mostLines })} error={error}>
        <TextArea
          rows={9}
          className="font-mono text-small whitespace-pre"
          spellCheck={false}
          placeholder={example}
          value={sheet}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="rounded-box bg-tint px-4 py-3 text-small text-secondary">
        <p>{t('columns')}</p>
        <p className="mt-1">{t('bare')}</p>
        <p className="mt-1">{t('programHolds', { most: programLimits.assets, room })}</p>
      </div>
    </div>
  )
}

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** How many more assets the program can take. */
  room: number
  /** Called with the ids of the new assets. */
  onDone: (ids: readonly number[]) => void
}

/** What the user has entered, what the server says of it, and the two calls. */
const useImport = ({ onOpenChange, onDone }: Omit<Props, 'isOpen' | 'room'>) => {
  const t = useT('programs.edit.assets.import')
  const [sheet, setSheet] = useState('')
  const [fileRefusal, setFileRefusal] = useState<FileRefusal | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const { failure, showFailure } = useFailure()
  const checking = useWrite(checkAssets, { revalidates: false })
  const importing = useWrite(importAssets)
  const enter = (text: string) => {
    setFileRefusal(null)
    showFailure(null)
    setSheet(text)
  }
  const check = async () => {
    const [written] = await Promise.all([checking.write({ sheet }, judging), loadProblemTexts()])
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) setChecked(written.answer)
  }
  const store = async () => {
    const written = await importing.write({ sheet, skipsRefused: true }, judging)
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    const { ids } = written.answer
    onDone(ids)
    onOpenChange(false)
    showToast(t('done', { count: ids.length }))
  }
  const goBack = () => {
    showFailure(null)
    setChecked(null)
  }
  const isBusy = checking.isBusy || importing.isBusy
  return { sheet, enter, fileRefusal, setFileRefusal, checked, failure, check, store, goBack, isBusy }
}

/** Enters many assets: a sheet, then what is wrong with it line by line, before anything is stored. */
export const ImportBox = ({ isOpen, room, ...props }: Props) => {
  const t = useT('programs.edit.assets.import')
  const { sheet, enter, fileRefusal, setFileRefusal, checked, failure, check, store, goBack, isBusy } = useImport(props)
  const isTooLong = sheet.length > characters
  const { good = 0, refused = 0 } = checked ?? {}
  const actions = checked ? (
    <>
      <Button onClick={goBack}>{t(refused > 0 || good === 0 ? 'correct' : 'back')}</Button>
      {good > 0 && (
        <Button tone="primary" isBusy={isBusy} disabled={good > checked.left} onClick={() => void store()}>
          {t(refused > 0 ? 'addGood' : 'add', { count: good })}
        </Button>
      )}
    </>
  ) : (
    <Button
      tone="primary"
      isBusy={isBusy}
      disabled={isTooLong || fileRefusal !== null || sheet.trim() === ''}
      onClick={() => void check()}
    >
      {t('check')}
    </Button>
  )
  return (
    <DialogBox
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      width="large"
      staysOpen
      title={t(checked ? 'titleOfCheck' : 'title')}
      actions={actions}
    >
      {checked ? (
        <CheckedLines checked={checked} room={room} />
      ) : (
        <SheetInput
          sheet={sheet}
          room={room}
          onChange={enter}
          error={isTooLong ? t('tooLong', { max: mostLines }) : undefined}
          fileRefusal={fileRefusal}
          onRefuse={setFileRefusal}
        />
      )}
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
    </DialogBox>
  )
}
