// Korean particles agree with the sound before them: `{name}을(를)` becomes 을 or 를 once the name is known.
import { josa } from 'josa'

const written =
  /(?<=\S)(이에요\(예요\)|이었\(였\)|이어\(여\)|은\(는\)|이\(가\)|을\(를\)|과\(와\)|와\(과\)|아\(야\)|으로\(로\)|\(으\)로|\(이\))/g

const marks: Record<string, string> = { '(으)로': '으로', '(이)': '이?' }

const markOf = (particle: string): string => marks[particle] ?? particle.slice(0, particle.indexOf('('))

/** The text with each pair of particles resolved. */
export const resolveParticles = (text: string): string => {
  const marked = text.replaceAll(written, (particle) => `#{${markOf(particle)}}`)
  return marked === text ? text : josa(marked)
}
