import type { Asset } from '@jebo/contract/core/asset.ts'
import { Ban } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AssetTable } from '../../domain/asset-table.tsx'
import { useT } from '../../i18n/use-t.ts'

/** Beside a form it can be wider than its frame. On phones, where its rows are cards, it needs no frame: rows and rules stand in line with the text around them. */
const Framed = (props: ComponentProps<typeof AssetTable>) => (
  <div className="-my-3 max-md:[&_tr]:px-0 md:m-0 md:overflow-x-auto md:rounded-box md:border md:border-line">
    <AssetTable {...props} />
  </div>
)

/** What may be tested, and below it what must not. */
export const ProgramAssets = ({ assets }: { assets: readonly Asset[] }) => {
  const t = useT('programs.assets')
  const targets = assets.filter(({ isInScope }) => isInScope)
  const others = assets.filter(({ isInScope }) => !isInScope)
  const columns = {
    hasSeverities: assets.some(({ maxSeverity }) => maxSeverity !== null),
    hasTiers: assets.some(({ tier }) => tier > 1),
  }
  return (
    <>
      {targets.length > 0 && <Framed assets={targets} {...columns} />}
      {others.length > 0 && (
        <section className="mt-6 first:mt-0">
          <h3 className="flex items-center gap-2 text-subheading font-bold">
            <Ban aria-hidden className="size-4 text-danger" strokeWidth={1.75} />
            {t('outOfScope')}
          </h3>
          <p className="mt-1 mb-3 text-small text-secondary">{t('outOfScopeText')}</p>
          <Framed assets={others} caption={t('outOfScopeCaption')} {...columns} />
        </section>
      )}
    </>
  )
}
