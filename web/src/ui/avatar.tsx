import { classNames } from './class-names.ts'

type AvatarSize = 'mini' | 'small' | 'medium' | 'large' | 'huge'

type Props = {
  /** The picture's path; without one the first letter of the name is shown. */
  path: string | null | undefined
  name: string
  size?: AvatarSize
  /** People are round, companies and programs square. */
  shape?: 'round' | 'square'
  className?: string
}

const sizes: Record<AvatarSize, string> = {
  mini: 'size-4.5 text-micro',
  small: 'size-6 text-micro',
  medium: 'size-8 text-small',
  large: 'size-12 text-subheading',
  huge: 'size-20 text-title',
}
const pixels: Record<AvatarSize, number> = { mini: 18, small: 24, medium: 32, large: 48, huge: 80 }

/** Decoration beside a visible name, so screen readers skip it. */
export const Avatar = ({ path, name, size = 'medium', shape = 'round', className }: Props) => {
  const frame = classNames(
    'shrink-0 overflow-hidden border border-line',
    sizes[size],
    shape === 'round' ? 'rounded-full' : size === 'mini' ? 'rounded-chip' : 'rounded-box',
    className,
  )
  if (path)
    return (
      <img
        src={path}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        loading="lazy"
        className={`${frame} bg-paper object-cover`}
      />
    )
  return (
    <span
      aria-hidden
      className={classNames(
        frame,
        'grid place-items-center font-bold uppercase',
        shape === 'round' ? 'bg-inset text-secondary' : 'bg-accent-soft text-accent-strong',
      )}
    >
      {[...name][0] ?? ''}
    </span>
  )
}
