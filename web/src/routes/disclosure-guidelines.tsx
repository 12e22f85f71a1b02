import { useT } from '../i18n/use-t.ts'
import { DisclosureLevels } from '../modules/support/disclosure-levels.tsx'
import { GuidelineContents, GuidelineSections } from '../modules/support/guideline-sections.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const DisclosureGuidelines = () => {
  const t = useT('support.guidelines')
  return (
    <div className="grid gap-12 lg:grid-cols-3">
      <div className="min-w-0 lg:col-span-2">
        <PageHeader title={t('title')} description={t('text')} />
        <GuidelineSections>
          <DisclosureLevels />
        </GuidelineSections>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-box bg-tint px-5 py-4">
          <p className="min-w-0">{t('question')}</p>
          <LinkButton to="/contact-us">{t('toContact')}</LinkButton>
        </div>
      </div>
      <GuidelineContents />
    </div>
  )
}

export default DisclosureGuidelines
