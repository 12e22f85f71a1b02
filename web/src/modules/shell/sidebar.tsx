import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarOwner } from './sidebar-owner.tsx'

/** 240 px wide on wide screens; on narrow ones the same menu is in the sheet. */
export const Sidebar = ({ viewer }: { viewer: Viewer }) => (
  <aside className="hidden w-sidebar shrink-0 lg:block">
    <div className="sticky top-26 -ml-3">
      <div className="px-3 pb-5">
        <SidebarOwner viewer={viewer} />
      </div>
      <SidebarNav viewer={viewer} />
    </div>
  </aside>
)
