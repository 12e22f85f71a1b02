// What a company keeps for its tickets: labels, saved replies and views are one kind of list, on one page.
import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** A button of one row, which says to all of which one. */
export const rowButton = (label: string, name: string): ReactElement => (
  <Button size="mini" tone="quiet">
    {label}
    <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
  </Button>
)

type DeleteProps<E extends Endpoint> = Pick<ComponentProps<typeof ConfirmAction<E>>, 'endpoint' | 'input' | 'title'> & {
  name: string
  text: string
  label: string
  done: string
}

/** Deletes a row. Another manager may have been faster. */
export const DeleteRow = <E extends Endpoint>({ endpoint, input, title, name, text, label, done }: DeleteProps<E>) => (
  <ConfirmAction
    endpoint={endpoint}
    input={input}
    title={title}
    text={text}
    label={label}
    tone="danger"
    done={done}
    isDoneBy={({ messageKey }) => messageKey === 'error.notFound'}
    trigger={rowButton(label, name)}
  />
)

type Props<Row> = {
  icon: LucideIcon
  title: string
  description: string
  /** Said of an empty list. */
  none: string
  rows: readonly Row[]
  show: (row: Row) => ReactNode
  /** The actions of a row; null for readers who may not change it. */
  actions: ((row: Row) => ReactNode) | null
  /** The dialog that adds a row. */
  add?: ReactNode
}

export const DeskList = <Row extends { id: string }>(props: Props<Row>) => {
  const { icon, title, description, none, rows, show, actions, add } = props
  return (
    <Card icon={icon} title={title} description={description}>
      {rows.length === 0 ? (
        <p className="text-small text-secondary">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">{show(row)}</div>
              {actions && <span className="flex shrink-0">{actions(row)}</span>}
            </li>
          ))}
        </ul>
      )}
      {add && <div className="mt-4">{add}</div>}
    </Card>
  )
}
