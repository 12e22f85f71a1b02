import type { Person } from '@jebo/contract/core/person.ts'
import { assignTicket, listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { useAsking } from '../../api/use-asking.ts'
import { PersonPicture } from '../../domain/person-name.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'

/** Those who can read the ticket, asked again whenever the menu opens; null if they could not be loaded. */
const useCandidates = (ticketId: number, isOpen: boolean): readonly Person[] | null | undefined => {
  const [found, setFound] = useState<readonly Person[] | null>()
  useAsking(isOpen ? String(ticketId) : null, {
    quietMs: 0,
    ask: async (id, signal) => {
      try {
        return (await call(listAssignees, { ticketId: id }, { signal })).data
      } catch (error) {
        if (error instanceof CallError) return null
        throw error
      }
    },
    onAnswer: setFound,
  })
  return found
}

const nobody = 'NOBODY'

/** Assigns a ticket at once, as the next press takes it back. */
export const AssigneeMenu = ({ ticket: { id, assignee } }: { ticket: TicketPage }) => {
  const t = useT('tickets.assign')
  const viewer = useViewer()
  const { opener, popup } = usePopup('menu')
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(assignTicket)
  const candidates = useCandidates(id, popup.isOpen)
  // A choice is about what the menu was opened for, also if the page has followed a change since.
  const [opened, setOpened] = useState({ isOpen: false, assignee })
  if (opened.isOpen !== popup.isOpen)
    setOpened({ isOpen: popup.isOpen, assignee: popup.isOpen ? assignee : opened.assignee })
  const assign = async (to: string) => {
    showFailure(null)
    const written = await write({ id, from: opened.assignee?.uuid ?? nobody, to })
    if (written?.ok === false) showFailure(written.error)
  }
  const others = (candidates ?? []).filter(({ uuid }) => uuid !== assignee?.uuid)
  const self = others.find(({ uuid }) => uuid === viewer?.uuid)
  return (
    <>
      <Button {...opener} size="mini" tone="quiet" aria-label={t('label')} isBusy={isBusy} className="no-print -mr-2.5">
        {t('change')}
      </Button>
      <Menu {...popup}>
        {candidates === undefined && <p className="px-2.5 py-1.5 text-small text-secondary">{t('loading')}</p>}
        {candidates === null && <p className="px-2.5 py-1.5 text-small text-secondary">{t('failed')}</p>}
        {self && (
          <MenuItem icon={<UserPlus aria-hidden className="size-4" />} onSelect={() => void assign(self.uuid)}>
            {t('self')}
          </MenuItem>
        )}
        {others
          .filter((one) => one !== self)
          .map((one) => (
            <MenuItem
              key={one.uuid}
              icon={<PersonPicture person={one} size="mini" />}
              onSelect={() => void assign(one.uuid)}
            >
              {one.nickname}
            </MenuItem>
          ))}
        {assignee && (
          <MenuItem icon={<UserMinus aria-hidden className="size-4" />} onSelect={() => void assign(nobody)}>
            {t('release')}
          </MenuItem>
        )}
      </Menu>
      <FormFailure failure={failure} />
    </>
  )
}
