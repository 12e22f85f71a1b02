import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import { refuse } from '../../guards/guard-pages.ts'
import { Bell } from '../../modules/notifications/bell.tsx'
import { ExtendedLayout } from '../../modules/shell/extended-layout.tsx'
import { useIsPublic } from '../../modules/shell/use-section.ts'
import { WorkLayout } from '../../modules/shell/work-layout.tsx'
import workHref from '../../styles/work.css?url'

export const loader = refuse
export const clientLoader = refuse
export const shouldRevalidate = (): boolean => true

const Shell = ({ children }: { children: ReactNode }) => {
  const Layout = useIsPublic() ? ExtendedLayout : WorkLayout
  return (
    <>
      {/* With a precedence, so that React shows the page when its sheet is there. Screens without sheets have no address. */}
      {workHref && <link rel="stylesheet" href={workHref} precedence="work" />}
      <Layout bell={<Bell />}>{children}</Layout>
    </>
  )
}

const Work = () => (
  <Shell>
    <Outlet />
  </Shell>
)

export default Work

export const ErrorBoundary = () => (
  <Shell>
    <ErrorScreen />
  </Shell>
)
