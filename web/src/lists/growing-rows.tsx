import type { ReactNode } from 'react'
import { type Feed, useFeed } from '../api/use-feed.ts'
import { withProblemTexts } from '../i18n/problem-texts.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { passFocusBack } from './pass-focus-back.ts'

type Props<Row> = {
  first: Feed<Row>
  readAfter: (after: string) => Promise<Feed<Row>>
  moreLabel: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of a feed with a button that loads older ones. */
export const GrowingRows = <Row,>({ first, readAfter, moreLabel, children }: Props<Row>) => {
  const textOf = useProblemText()
  const feed = useFeed(first, (after) => withProblemTexts(readAfter(after)))
  return (
    <>
      {children(feed.rows)}
      {/* A reload would take away the rows that were added. */}
      {feed.rows.length > first.data.length && <span hidden data-stays />}
      {feed.hasMore && (
        <div ref={passFocusBack} className="flex justify-center border-t border-line p-3">
          <Button size="small" isBusy={feed.isBusy} onClick={() => void feed.readOn()}>
            {moreLabel}
          </Button>
        </div>
      )}
      {feed.error && <Alert tone="error">{textOf(feed.error.messageKey, feed.error.params, feed.error.message)}</Alert>}
    </>
  )
}
