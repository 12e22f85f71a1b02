// The particles of a text with elements in it.
import { resolveParticles } from '@jebo/contract/core/particles.ts'
import { Children, isValidElement, type ReactNode } from 'react'

const plainText = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainText).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? plainText(node.props.children) : ''
}

/** As `resolveParticles`; a particle agrees with the text of the element before it. */
export const resolveParticlesIn = (node: ReactNode): ReactNode => {
  if (typeof node === 'string') return resolveParticles(node)
  if (!Array.isArray(node)) return node
  let before = ''
  return Children.toArray(
    node.map((part: ReactNode) => {
      const settled = typeof part === 'string' ? resolveParticles(before + part).slice(before.length) : part
      before = plainText(settled)
      return settled
    }),
  )
}
