import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import { refuse } from '../../guards/guard-pages.ts'
import { Bell } from '../../modules/notifications/bell.tsx'
import { ExtendedLayout } from '../../modules/shell/extended-layout.tsx'

export const loader = refuse
export const clientLoader = refuse
export const shouldRevalidate = (): boolean => true

const Extended = () => (
  <ExtendedLayout bell={<Bell />}>
    <Outlet />
  </ExtendedLayout>
)

export default Extended

export const ErrorBoundary = () => (
  <ExtendedLayout bell={<Bell />}>
    <ErrorScreen />
  </ExtendedLayout>
)
