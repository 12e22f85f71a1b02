import { CalendarClock, Gavel, Handshake, Layers, MessageSquareOff, Route, ScrollText, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DocumentHeading, NumberedSteps } from '../../ui/document-parts.tsx'

/** The sections in their order, with the number of their paragraphs. */
const sections = [
  { key: 'levels', icon: Layers, paragraphs: ['a'] },
  { key: 'agreement', icon: Handshake, paragraphs: ['a', 'b'] },
  { key: 'plan', icon: CalendarClock, paragraphs: ['a'] },
  { key: 'early', icon: ShieldAlert, paragraphs: ['a'] },
  { key: 'removal', icon: Gavel, paragraphs: ['a', 'b'] },
  { key: 'outside', icon: MessageSquareOff, paragraphs: ['a'] },
] as const

const steps = ['close', 'request', 'answer', 'publish'] as const

/** The way from a closed ticket to a public one, in four steps. */
const Steps = () => {
  const t = useT('support.guidelines.steps')
  return (
    <section aria-labelledby="steps">
      <DocumentHeading id="steps" icon={Route}>
        {t('title')}
      </DocumentHeading>
      <NumberedSteps
        columns={2}
        steps={steps.map((key) => ({ key, title: t(`${key}.title`), text: t(`${key}.text`) }))}
      />
    </section>
  )
}

const Principles = () => {
  const t = useT('support.guidelines.principles')
  return (
    <section aria-labelledby="principles">
      <DocumentHeading id="principles" icon={ScrollText}>
        {t('title')}
      </DocumentHeading>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>{t('a')}</li>
        <li>{t('b')}</li>
        <li>{t('c')}</li>
      </ul>
    </section>
  )
}

/** The sections by name, beside the text if there is space. */
export const GuidelineContents = () => {
  const t = useT('support.guidelines')
  return (
    <nav
      aria-label={t('contents')}
      className="sticky top-24 hidden self-start border-l border-line pl-5 text-small lg:block"
    >
      <p className="mb-2 text-caption text-secondary">{t('contents')}</p>
      <ul className="flex flex-col gap-2">
        {(['principles', 'steps'] as const).map((key) => (
          <li key={key}>
            <a href={`#${key}`} className="text-secondary no-underline hover:text-ink hover:underline">
              {t(`${key}.title`)}
            </a>
          </li>
        ))}
        {sections.map(({ key }) => (
          <li key={key}>
            <a href={`#${key}`} className="text-secondary no-underline hover:text-ink hover:underline">
              {t(`sections.${key}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** @param children the table of levels, below their section's text */
export const GuidelineSections = ({ children }: { children: ReactNode }) => {
  const t = useT('support.guidelines.sections')
  return (
    <div className="space-y-9">
      <Principles />
      <Steps />
      {sections.map(({ key, icon, paragraphs }) => (
        <section key={key} aria-labelledby={key}>
          <DocumentHeading id={key} icon={icon}>
            {t(`${key}.title`)}
          </DocumentHeading>
          <div className="mt-3 space-y-3">
            {paragraphs.map((one) => (
              <p key={one}>{t(`${key}.${one}` as 'levels.a')}</p>
            ))}
          </div>
          {key === 'levels' && children}
        </section>
      ))}
    </div>
  )
}
