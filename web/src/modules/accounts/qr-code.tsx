import { encode } from 'uqr'

/** All dark squares as one path, each one unit wide. */
const pathOf = (squares: readonly (readonly boolean[])[]): string =>
  squares.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')

type Props = { text: string; label: string }

/** Dark on light in both colour schemes, because not every camera reads the reverse. */
export const QrCode = ({ text, label }: Props) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-box border border-line bg-qr-light text-qr-dark"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}
