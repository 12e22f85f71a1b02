// Replaces lucide-react's maker of icons in a build (vite/lean-icons.ts). That one has options that we do not use, in 3 KB of
// each page; this one draws the same.
import { createElement, type SVGProps } from 'react'

type Data = {
  name: string
  node: readonly (readonly [string, Record<string, string>])[]
  aliases?: readonly string[]
}
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

const isName = (prop: string): boolean => prop.startsWith('aria-') || prop === 'role' || prop === 'title'

export const leanIcon = ({ name, node, aliases = [] }: Data) => {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ')
  return ({ className, size = 24, strokeWidth = 2, children, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': children || Object.keys(rest).some(isName) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
