import { Fragment } from 'react'

const words = /[^/?&=_.@]+[/?&=_.@]*|[/?&=_.@]+/g
const shortParts = /[^/?&=_.]{1,20}[/?&=_.]*|[/?&=_.]+/g

type Props = {
  text: string
  /** Also breaks what has no separators, such as a key. */
  isCode?: boolean
}

/** A text whose long words, such as addresses, may break after their separators. */
export const BreakableText = ({ text, isCode = false }: Props) =>
  [...text.matchAll(isCode ? shortParts : words)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
