import { CircleAlert } from 'lucide-react'
import { Link } from '../i18n/link.tsx'

/** What stands in the way, as a sentence, with the pages where it is settled. */
export type Obstacle = { key: string; text: string; links?: readonly ObstacleLink[] }
export type ObstacleLink = { to: string; label: string }

/** What has to be settled before something can be done. */
export const Obstacles = ({ title, obstacles }: { title: string; obstacles: readonly Obstacle[] }) => (
  <div className="rounded-box bg-tint px-4 py-3">
    <h3 className="flex items-center gap-2.5 font-bold">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-amber" strokeWidth={1.75} />
      {title}
    </h3>
    <ul className="mt-2 divide-y divide-line">
      {obstacles.map(({ key, text, links = [] }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <span>{text}</span>
          {links.length > 0 && (
            <span className="ml-auto flex flex-wrap justify-end gap-x-3 gap-y-1">
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className="font-bold underline">
                  {label}
                </Link>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  </div>
)
