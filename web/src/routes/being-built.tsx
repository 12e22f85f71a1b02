// The screen of every page that is not built yet.
import { useLocation } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { BeingBuiltView } from '../modules/shell/being-built-view.tsx'
import { findScreenAt } from '../screen-at.ts'

const BeingBuilt = () => {
  const t = useT('shell.titles')
  return (
    <>
      <meta name="robots" content="noindex" />
      <BeingBuiltView title={t(findScreenAt(useLocation().pathname)?.title ?? 'notFound')} />
    </>
  )
}

export default BeingBuilt
