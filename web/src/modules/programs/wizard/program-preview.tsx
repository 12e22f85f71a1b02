// The card and the page of a program while it is written, with the parts that the list and the page are made of.
import { rangesOf } from '@jebo/contract/core/tiers.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { BookOpenText, Coins, Crosshair, ScrollText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Sheet } from '../../../ui/section.tsx'
import { AuthorizationSection } from '../authorization-section.tsx'
import { BountyTable } from '../bounty-table.tsx'
import { ProgramAssets } from '../program-assets.tsx'
import { ProgramCards } from '../program-card.tsx'
import { ProgramFacts } from '../program-facts.tsx'
import { ProgramHead } from '../program-head.tsx'
import { ProgramSection } from '../program-section.tsx'
import type { WizardStep } from './wizard-steps.ts'
import { WrittenText } from './written-text.tsx'

type Props = {
  /** With the values of the form. */
  program: ProgramPage
  stored: ProgramPage
  /** Whose part is shown first, where the preview scrolls beside the form. */
  step?: WizardStep
}

/** Shows the part of a step when it is opened. Only what the preview scrolls in moves, at once. */
const usePartOf = (step: WizardStep | undefined) => {
  const preview = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pane = preview.current?.closest('[data-preview]')
    if (!preview.current || !pane || step === undefined || step === 'review') return
    // The card, which is first, shows what the first step asks for.
    const part = preview.current.querySelector(`#preview-${step}`)
    const distance = part && part.getBoundingClientRect().top - pane.getBoundingClientRect().top
    pane.scrollTop = distance === null ? 0 : pane.scrollTop + distance
  }, [step])
  return preview
}

const Sections = ({ program, stored }: Props) => {
  const t = useT('programs.page')
  const { introduction, policy, assets, authorization } = program
  const ranges = rangesOf(program)
  return (
    <Sheet>
      <ProgramSection id="preview-introduction" icon={BookOpenText} title={t('introduction')}>
        {introduction && (
          <WrittenText text={introduction} stored={{ text: stored.introduction, html: stored.introductionHtml }} />
        )}
      </ProgramSection>
      <ProgramSection id="preview-assets" icon={Crosshair} title={t('assets')}>
        {assets.length > 0 ? <ProgramAssets assets={assets} /> : null}
      </ProgramSection>
      <ProgramSection id="preview-rewards" icon={Coins} title={t('bounty')}>
        {ranges.length > 0 && <BountyTable ranges={ranges} assets={assets} />}
      </ProgramSection>
      <ProgramSection id="preview-restrictions" icon={ScrollText} title={t('policy')}>
        {policy && <WrittenText text={policy} stored={{ text: stored.policy, html: stored.policyHtml }} />}
      </ProgramSection>
      <AuthorizationSection authorization={authorization} />
    </Sheet>
  )
}

/** How the program will look in the list and on its page. */
export const ProgramPreview = (props: Props) => {
  const t = useT('programs.edit.preview')
  const { program, step } = props
  return (
    <div ref={usePartOf(step)} className="flex flex-col gap-8">
      <section>
        <h2 className="mb-3 text-subheading font-bold">{t('card')}</h2>
        {/* Its link would lead away from the form. */}
        <div inert className="max-w-column">
          <ProgramCards programs={[program]} as="h3" />
        </div>
      </section>
      <section className="@container">
        <h2 className="mb-3 text-subheading font-bold">{t('page')}</h2>
        <div inert>
          <ProgramHead program={program} as="h3" action={null} />
        </div>
        <div className="flex flex-col gap-6 @wide:grid @wide:grid-cols-3 @wide:items-start">
          <div className="@wide:order-last">
            <ProgramFacts program={program} />
          </div>
          <div className="min-w-0 @wide:col-span-2">
            <Sections {...props} />
          </div>
        </div>
      </section>
    </div>
  )
}
