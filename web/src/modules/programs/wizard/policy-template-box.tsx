import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { MarkdownPreview } from '../../../forms/markdown-area.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { loadOptional } from '../../../optional/load-optional.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { countCodePoints } from '../../../ui/code-points.ts'
import { DialogBox } from '../../../ui/dialog-box.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { type PolicyTemplateName, policyTemplateNames } from './policy-template-names.ts'

type Texts = Record<PolicyTemplateName, string>

const load = {
  ko: () => loadOptional(async () => (await import('./policy-templates.ko.ts')).policyTemplates),
  en: () => loadOptional(async () => (await import('./policy-templates.en.ts')).policyTemplates),
}
type Language = keyof typeof load

/** The texts of a language; null while they are loaded, and 'missing' if they cannot be. */
const useTexts = (language: Language): Texts | null | 'missing' => {
  const [loaded, setLoaded] = useState<{ language: Language; texts: Texts | 'missing' } | null>(null)
  useEffect(() => {
    let isShown = true
    void load[language]().then((texts) => {
      if (isShown) setLoaded({ language, texts: texts ?? 'missing' })
    })
    return () => {
      isShown = false
    }
  }, [language])
  return loaded?.language === language ? loaded.texts : null
}

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What is written by now. */
  written: string
  /** The most code points of the whole text. */
  limit: number
  onInsert: (policy: string) => void
}

const Actions = ({ written, text, limit, onInsert }: Omit<Props, 'isOpen' | 'onOpenChange'> & { text: string }) => {
  const t = useT('programs.edit.templates')
  if (written.trim() === '') {
    return (
      <Button tone="primary" disabled={text === ''} onClick={() => onInsert(text)}>
        {t('insert')}
      </Button>
    )
  }
  const both = `${written.trimEnd()}\n\n${text}`
  return (
    <>
      <Button disabled={text === ''} onClick={() => onInsert(text)}>
        {t('replace')}
      </Button>
      <Button tone="primary" disabled={text === '' || countCodePoints(both) > limit} onClick={() => onInsert(both)}>
        {t('append')}
      </Button>
    </>
  )
}

/** Offers the templates of a policy, and says what happens to a text that is written already. */
export const PolicyTemplateBox = ({ isOpen, onOpenChange, written, limit, onInsert }: Props) => {
  const t = useT('programs.edit.templates')
  const [language, setLanguage] = useState<Language>(useLocale() === 'ko' ? 'ko' : 'en')
  const [name, setName] = useState<PolicyTemplateName>('WEB')
  const texts = useTexts(language)
  const text = texts === null || texts === 'missing' ? '' : texts[name]
  const insert = (policy: string) => {
    onInsert(policy)
    onOpenChange(false)
  }
  return (
    <DialogBox
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="large"
      title={t('title')}
      description={t('text')}
      actions={<Actions written={written} text={text} limit={limit} onInsert={insert} />}
    >
      <div className="flex flex-col gap-5">
        {written.trim() !== '' && <Alert title={t('writtenTitle')}>{t('written')}</Alert>}
        <RadioGroup
          legend={t('which')}
          name="template"
          isBoxed
          value={name}
          options={policyTemplateNames.map((one) => ({
            value: one,
            label: t(`names.${one}`),
            hint: t(`hints.${one}`),
          }))}
          onChange={({ target }) => setName(policyTemplateNames.find((one) => one === target.value) ?? 'WEB')}
        />
        <div>
          <Segmented
            label={t('language')}
            value={language}
            choices={[
              { value: 'ko', label: t('languages.ko') },
              { value: 'en', label: t('languages.en') },
            ]}
            onChange={(value) => setLanguage(value === 'ko' ? 'ko' : 'en')}
          />
          <div lang={language} className="mt-3 rounded-box border border-line bg-paper p-5">
            {texts === 'missing' && <p role="alert">{t('missing')}</p>}
            {text !== '' && <MarkdownPreview text={text} />}
          </div>
        </div>
      </div>
    </DialogBox>
  )
}
