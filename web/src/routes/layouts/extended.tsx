import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import { refuse } from '../../guards/guard-pages.ts'
import { ExtendedLayout } from '../../modules/shell/extended-layout.tsx'

export const loader = refuse
export const clientLoader = refuse
export const shouldRevalidate = (): boolean => true

const Extended = () => (
  <ExtendedLayout>
    <Outlet />
  </ExtendedLayout>
)

export default Extended

export const ErrorBoundary = () => (
  <ExtendedLayout>
    <ErrorScreen />
  </ExtendedLayout>
)
