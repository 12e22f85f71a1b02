import { checkBankFile, importBankFile } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { bankFileLimits, type FileBank, fileBanks } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { JudgedBankFile, JudgedBankLine } from '@jebo/contract/ledger/bank-lines.schema.ts'
import { useId, useState } from 'react'
import { sheetTextOf } from '../../domain/sheet-text.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChooseButton } from '../../ui/choose-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { scrolled } from '../../ui/scrolled.ts'
import { Select } from '../../ui/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useBankOf } from './use-account-name.ts'

type Chosen = { bank: FileBank; text: string }

const isBank = (value: string): value is FileBank => value in fileBanks

const Verdict = ({ line: { fault, isKnown } }: { line: JudgedBankLine }) => {
  const t = useT('ledger.bankLines.import')
  if (fault) return <Badge tone="red">{t(`faults.${fault}`)}</Badge>
  return <Badge tone={isKnown ? 'grey' : 'jade'}>{t(isKnown ? 'known' : 'fresh')}</Badge>
}

const Preview = ({ judged }: { judged: JudgedBankFile }) => {
  const t = useT('ledger.bankLines')
  const format = useFormat()
  const columns: Column<JudgedBankLine>[] = [
    { key: 'line', header: t('import.line'), isBrief: true, cell: ({ line }) => line },
    { key: 'name', header: t('name'), isLead: true, cell: ({ name }) => name || '–' },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      isBrief: true,
      cell: ({ amountWon }) => (amountWon === null ? '–' : format.won(amountWon)),
    },
    { key: 'paidAt', header: t('paidAt'), cell: ({ paidAt }) => (paidAt ? format.dateTime(paidAt) : '–') },
    { key: 'verdict', header: t('import.verdict'), cell: (line) => <Verdict line={line} /> },
  ]
  return (
    <div {...scrolled} className="max-h-96 overflow-y-auto rounded-box border border-line">
      <Table caption={t('import.preview')} columns={columns} rows={judged.lines} rowKey={({ line }) => String(line)} />
    </div>
  )
}

/** Reads a file of the bank: what it would add is shown before it is imported. */
export const ImportBankFile = () => {
  const t = useT('ledger.bankLines.import')
  const bankOf = useBankOf()
  const [bank, setBank] = useState<FileBank>('KOOKMIN')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [judged, setJudged] = useState<JudgedBankFile | null>(null)
  const [refused, setRefused] = useState<'noText' | 'tooLarge' | null>(null)
  const refusedId = useId()
  const { failure, showFailure } = useFailure()
  const check = useWrite(checkBankFile, { revalidates: false })
  const adding = useWrite(importBankFile)
  const discard = () => {
    setRefused(null)
    setChosen(null)
    setJudged(null)
  }
  const choose = async (file: File) => {
    discard()
    showFailure(null)
    const text = sheetTextOf(new Uint8Array(await file.arrayBuffer()))
    if (text === null || text.trim() === '') return setRefused('noText')
    if (text.length > bankFileLimits.letters) return setRefused('tooLarge')
    const given = { bank, text }
    const written = await check.write(given)
    if (!written) return
    if (!written.ok) return showFailure(written.error)
    setChosen(given)
    setJudged(written.answer)
  }
  const add = async () => {
    const written = chosen && (await adding.write(chosen))
    if (!written) return
    if (!written.ok) return showFailure(written.error)
    discard()
    showToast(t('added', { count: written.answer.added }))
  }
  return (
    <Card title={t('title')} description={t('text')} className="mb-6">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('bank')}>
            <Select
              value={bank}
              onChange={({ target: { value } }) => {
                discard()
                if (isBank(value)) setBank(value)
              }}
              choices={Object.entries(fileBanks).map(([value, code]) => ({ value, label: bankOf(code) }))}
            />
          </Field>
          <ChooseButton
            accept=".csv,.txt,text/csv,text/plain"
            disabled={check.isBusy}
            aria-describedby={refused ? refusedId : undefined}
            onChoose={choose}
          >
            {t('choose')}
          </ChooseButton>
        </div>
        <div role="alert" className="empty:hidden">
          {refused && <FieldError id={refusedId}>{t(refused)}</FieldError>}
        </div>
        {judged && (
          <>
            <Alert tone={judged.faulty > 0 ? 'error' : 'info'}>
              {t('found', {
                fresh: judged.fresh,
                known: judged.known,
                outgoing: judged.outgoing,
                faulty: judged.faulty,
              })}
              {judged.faulty > 0 && <p>{t('faulty')}</p>}
            </Alert>
            {judged.lines.length > 0 && <Preview judged={judged} />}
            <div className="flex flex-wrap justify-end gap-2">
              <Button tone="quiet" onClick={discard}>
                {t('discard')}
              </Button>
              <Button
                tone="primary"
                isBusy={adding.isBusy}
                disabled={judged.faulty > 0 || judged.fresh === 0}
                onClick={() => void add()}
              >
                {t('add', { count: judged.fresh })}
              </Button>
            </div>
          </>
        )}
        <FormFailure failure={failure} />
      </div>
    </Card>
  )
}
