// The menu beside a page, 240 px wide; on narrow screens the same menu is in the sheet.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { SidebarNav } from './sidebar-nav.tsx'
import { SidebarOwner } from './sidebar-owner.tsx'

/** On the ground, beside public pages. */
export const Sidebar = ({ viewer }: { viewer: Viewer }) => (
  <div className="sticky top-26 -ml-3">
    <div className="px-3 pb-5">
      <SidebarOwner viewer={viewer} />
    </div>
    <SidebarNav viewer={viewer} />
  </div>
)

/** On the surface of a desk's menu; it stays while the page scrolls. */
export const WorkSidebar = ({ viewer }: { viewer: Viewer }) => (
  <div className="sticky top-header max-h-below-header overflow-y-auto">
    <div className="work-owner mx-5 border-b border-line py-5">
      <SidebarOwner viewer={viewer} />
    </div>
    <SidebarNav viewer={viewer} className="p-3" />
  </div>
)
