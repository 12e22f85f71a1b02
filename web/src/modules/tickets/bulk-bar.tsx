// Changes the chosen tickets of a list at once, and says of each what became of it.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { assignTickets, moveTickets } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { labelTickets } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { plainMoves } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite, type Written } from '../../forms/use-write.ts'
import { loadProblemTexts } from '../../i18n/problem-texts.ts'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { focusPlace } from '../../ui/focus-place.ts'
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import type { Selection } from './use-selection.ts'

type Results = AnswerOf<typeof assignTickets>['results']
type Changed = { results: Results; tickets: readonly TicketRow[] }

/** Those that were refused come first: of them the reader has to know more. */
const ResultList = ({ changed: { results, tickets }, onClose }: { changed: Changed; onClose: () => void }) => {
  const t = useT('tickets')
  const textOf = useProblemText()
  const failed = results.filter(({ problem }) => problem !== null)
  const done = results.length - failed.length
  const titleOf = (id: number) => tickets.find((one) => one.id === id)?.title ?? t('page.untitled')
  return (
    <Alert
      tone={failed.length === 0 ? 'success' : 'warning'}
      title={failed.length === 0 ? t('bulk.done', { count: done }) : t('bulk.partly', { done, failed: failed.length })}
    >
      {failed.length > 0 && (
        <ul aria-label={t('bulk.results')}>
          {[...failed, ...results.filter(({ problem }) => problem === null)].map(({ id, problem }) => (
            <li key={id} className="mt-1">
              <span className="font-mono">#{id}</span> {titleOf(id)}:{' '}
              {problem === null ? t('bulk.changed') : textOf(problem, undefined, '')}
            </li>
          ))}
        </ul>
      )}
      <Button size="mini" tone="quiet" onClick={onClose} className="mt-2">
        {t('bulk.close')}
      </Button>
    </Alert>
  )
}

const Choices = ({ label, isBusy, children }: { label: string; isBusy: boolean; children: ReactNode }) => {
  const { opener, popup } = usePopup('menu')
  return (
    <>
      <Button {...opener} size="small" isBusy={isBusy}>
        {label}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Menu {...popup} align="start">
        {children}
      </Menu>
    </>
  )
}

type LabelChoicesProps = {
  labels: readonly Label[]
  chosen: readonly TicketRow[]
  onChoose: (labelId: string, isOn: boolean) => void
}

/** The labels that some of the chosen tickets lack, and those that some of them have. */
const LabelChoices = ({ labels, chosen, onChoose }: LabelChoicesProps) => {
  const t = useT('tickets.bulk')
  const has = (ticket: TicketRow, id: string) => ticket.labels.some((one) => one.id === id)
  const groups = [
    { isOn: true, labels: labels.filter(({ id }) => !chosen.every((ticket) => has(ticket, id))) },
    { isOn: false, labels: labels.filter(({ id }) => chosen.some((ticket) => has(ticket, id))) },
  ]
  return groups
    .filter((group) => group.labels.length > 0)
    .map((group) => (
      <MenuGroup key={String(group.isOn)} label={t(group.isOn ? 'putLabels' : 'takeLabels')}>
        {group.labels.map(({ id, name, tone }) => (
          <MenuItem key={id} onSelect={() => onChoose(id, group.isOn)}>
            <span className="sr-only">{t(group.isOn ? 'putLabel' : 'takeLabel')} </span>
            <Badge tone={tone}>{name}</Badge>
          </MenuItem>
        ))}
      </MenuGroup>
    ))
}

type Move = (typeof plainMoves)[number]
type MoveProps = {
  tickets: readonly TicketRow[]
  substate: Move
  onDone: (results: Results) => unknown
  onClose: () => void
}

/** Authors are told of a new status, and cannot be untold. */
const MoveQuestion = ({ tickets, substate, onDone, onClose }: MoveProps) => {
  const t = useT('tickets')
  const status = t(`substates.${substate}`)
  return (
    <ConfirmAction
      endpoint={moveTickets}
      input={{ ids: tickets.map(({ id }) => id), from: tickets.map((ticket) => ticket.substate), substate }}
      title={t('bulk.ask.title', { count: tickets.length, status })}
      text={t('bulk.ask.text')}
      label={t('bulk.move')}
      onDone={({ results }) => onDone(results)}
      onClose={onClose}
    />
  )
}

type Props = { selection: Selection; assignees: readonly Person[]; labels: readonly Label[] }

/** At the end of the rows, or of the window while they go on below it. */
export const BulkBar = ({ selection: { chosen, setAll }, assignees, labels }: Props) => {
  const t = useT('tickets')
  const { failure, showFailure } = useFailure()
  const [changed, setChanged] = useState<Changed | null>(null)
  const assigning = useWrite(assignTickets)
  // The tickets as they were when they were chosen: the list may be loaded again meanwhile.
  const [asked, setAsked] = useState<Pick<MoveProps, 'tickets' | 'substate'> | null>(null)
  const labelling = useWrite(labelTickets)
  const ids = chosen.map(({ id }) => id)
  const bar = useRef<HTMLDivElement>(null)
  const closeResults = () => {
    setChanged(null)
    const list = bar.current?.parentElement?.querySelector('table')
    if (list) focusPlace(list)
  }
  const begin = () => {
    showFailure(null)
    setChanged(null)
  }
  const show = async (results: Results) => {
    await loadProblemTexts()
    setChanged({ results, tickets: chosen })
    setAll(false)
  }
  const run = async (writing: Promise<Written<typeof assignTickets | typeof labelTickets> | null>) => {
    begin()
    const written = await writing
    if (written?.ok === false) showFailure(written.error)
    if (written?.ok) await show(written.answer.results)
  }
  const ask = (substate: Move) => {
    begin()
    setAsked({ tickets: chosen, substate })
  }
  const isBusy = assigning.isBusy || labelling.isBusy
  return (
    <div ref={bar} className="bulk-bar no-print">
      {(failure || changed) && (
        <div className="bulk-results">
          <FormFailure failure={failure} />
          {changed && <ResultList changed={changed} onClose={closeResults} />}
        </div>
      )}
      {chosen.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2 px-5 py-2 text-small max-sm:px-4">
          <legend className="sr-only">{t('bulk.label')}</legend>
          <span role="status" className="mr-2 font-bold tabular-nums">
            {t('bulk.chosen', { count: chosen.length })}
          </span>
          <Choices label={t('bulk.assign')} isBusy={isBusy}>
            {assignees.map(({ uuid, nickname }) => (
              <MenuItem key={uuid} onSelect={() => void run(assigning.write({ ids, to: uuid }))}>
                {nickname}
              </MenuItem>
            ))}
            <MenuItem onSelect={() => void run(assigning.write({ ids, to: 'NOBODY' }))}>{t('assign.release')}</MenuItem>
          </Choices>
          <Choices label={t('bulk.move')} isBusy={isBusy}>
            {plainMoves.map((substate) => (
              <MenuItem key={substate} onSelect={() => ask(substate)}>
                {t(`substates.${substate}`)}
              </MenuItem>
            ))}
          </Choices>
          {labels.length > 0 && (
            <Choices label={t('bulk.labels')} isBusy={isBusy}>
              <LabelChoices
                labels={labels}
                chosen={chosen}
                onChoose={(labelId, isOn) => void run(labelling.write({ ids, labelId, isOn }))}
              />
            </Choices>
          )}
          <Button size="small" tone="quiet" onClick={() => setAll(false)} className="ml-auto">
            {t('bulk.none')}
          </Button>
        </fieldset>
      )}
      {asked && (
        <MoveQuestion
          {...asked}
          onDone={async (results) => {
            await show(results)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
