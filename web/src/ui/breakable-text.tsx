import { Fragment } from 'react'

/** A text in a large size, whose long words, such as addresses, may break after their separators. */
export const BreakableText = ({ text }: { text: string }) =>
  [...text.matchAll(/[^/?&=_]+[/?&=_]?|[/?&=_]/g)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
