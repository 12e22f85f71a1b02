import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import { refuse } from '../../guards/guard-pages.ts'
import { ContentOnlyLayout } from '../../modules/shell/content-only-layout.tsx'

export const loader = refuse
export const clientLoader = refuse
export const shouldRevalidate = (): boolean => true

const ContentOnly = () => (
  <ContentOnlyLayout>
    <Outlet />
  </ContentOnlyLayout>
)

export default ContentOnly

export const ErrorBoundary = () => (
  <ContentOnlyLayout>
    <ErrorScreen />
  </ContentOnlyLayout>
)
