// What goes on right now. Until programs and tickets exist there is nothing to show, and one calm band says just that.
import { useT } from '../../../i18n/use-t.ts'

export const LiveSections = () => {
  const t = useT('home.live')
  return (
    <section className="border-y border-line py-6 sm:flex sm:items-baseline sm:gap-8">
      <h2 className="shrink-0 text-subheading font-bold">{t('title')}</h2>
      <p className="mt-1 text-secondary sm:mt-0">{t('text')}</p>
    </section>
  )
}
