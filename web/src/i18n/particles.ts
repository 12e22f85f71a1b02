// Korean particles agree with the sound before them: `{name}을(를)` becomes 을 or 를 once the name is known.
import { josa } from 'josa'
import { Children, isValidElement, type ReactNode } from 'react'

const written =
  /(?<=\S)(이에요\(예요\)|이었\(였\)|이어\(여\)|은\(는\)|이\(가\)|을\(를\)|과\(와\)|와\(과\)|아\(야\)|으로\(로\)|\(으\)로|\(이\))/g

const marks: Record<string, string> = { '(으)로': '으로', '(이)': '이?' }

const markOf = (particle: string): string => marks[particle] ?? particle.slice(0, particle.indexOf('('))

/** The text with each pair of particles resolved. */
export const resolveParticles = (text: string): string => {
  const marked = text.replaceAll(written, (particle) => `#{${markOf(particle)}}`)
  return marked === text ? text : josa(marked)
}

const plainText = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainText).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? plainText(node.props.children) : ''
}

/** The same for text with elements in it: a particle agrees with the text of the element before it. */
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
