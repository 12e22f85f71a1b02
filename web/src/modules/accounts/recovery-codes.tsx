import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useCopy } from '../../ui/use-copy.ts'

/** The codes are shown only once, so leaving them by mistake is prevented, within the site and out of it. */
const AskBeforeLeaving = () => {
  const t = useT('accounts.authentication.secondFactor.codes.leave')
  const blocker = useBlocker(true)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      title={t('title')}
      description={t('text')}
      confirmLabel={t('confirm')}
      closeLabel={t('stay')}
      tone="danger"
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const SaveCodes = ({ codes }: { codes: readonly string[] }) => {
  const t = useT('accounts.authentication.secondFactor.codes')
  const viewer = useViewer()
  const { shown, copy } = useCopy<HTMLOListElement>()
  const text = `${codes.join('\n')}\n`
  const heading = t('heading', { email: viewer?.email ?? '' })
  return (
    <>
      <div className="print-alone rounded-box bg-inset px-5 py-4">
        <p className="mb-4 hidden font-bold print:block">{heading}</p>
        <ol
          ref={shown}
          aria-label={t('label')}
          className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-body tabular-nums"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy(text, t('copied'))}>
          {t('copy')}
        </Button>
        <Button
          size="small"
          onClick={() => saveFile('jebo-recovery-codes.txt', `${heading}\n\n${text}`, 'text/plain;charset=utf-8')}
        >
          {t('save')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </>
  )
}

type Props = { codes: readonly string[]; onSaved: () => void }

/** The way to sign in after losing a phone. */
export const RecoveryCodes = ({ codes, onSaved }: Props) => {
  const t = useT('accounts.authentication.secondFactor.codes')
  const [isSaved, setIsSaved] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" title={t('title')}>
        {t('text', { count: codes.length })}
      </Alert>
      <SaveCodes codes={codes} />
      <Checkbox
        label={t('saved')}
        error={isMissed && !isSaved ? t('savedRequired') : undefined}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.target.checked)}
      />
      <div className="flex justify-end">
        <Button tone="primary" onClick={() => (isSaved ? onSaved() : setIsMissed(true))}>
          {t('done')}
        </Button>
      </div>
      <AskBeforeLeaving />
    </div>
  )
}
