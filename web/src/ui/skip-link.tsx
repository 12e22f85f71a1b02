import { useT } from '../i18n/use-t.ts'
import { buttonClass } from './button-style.ts'
import { classNames } from './class-names.ts'

export const mainId = 'main'

/** The first Tab stop: skips the header. */
export const SkipLink = () => {
  const t = useT('ui')
  return (
    <a
      href={`#${mainId}`}
      className={classNames(buttonClass({ tone: 'primary' }), 'fixed! left-4 top-3 z-50 not-focus:sr-only')}
    >
      {t('skipToMain')}
    </a>
  )
}
