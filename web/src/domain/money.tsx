import { classNames } from '../ui/class-names.ts'

type Props = { text: string; tone?: 'plain' | 'in' | 'out'; isStrong?: boolean; className?: string }

const tones = { plain: '', in: 'text-accent', out: 'text-ink' }

/** An amount formatted for the reader's language; never broken across lines. */
export const Money = ({ text, tone = 'plain', isStrong = false, className }: Props) => (
  <span className={classNames('whitespace-nowrap tabular-nums', tones[tone], isStrong && 'font-bold', className)}>
    {text}
  </span>
)
