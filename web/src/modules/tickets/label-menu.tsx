import { labelTicket, listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Check, Settings2 } from 'lucide-react'
import { call } from '../../api/call.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { LabelMark } from './label-marks.tsx'
import { deskPath } from './ticket-query.ts'
import { useListed } from './use-listed.ts'

/** Puts labels on a ticket and takes them off at once, as the next press takes it back. */
export const LabelMenu = ({ ticket: { id, labels: held } }: { ticket: TicketPage }) => {
  const t = useT('tickets.labels')
  const { opener, popup } = usePopup('menu')
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(labelTicket)
  const labels = useListed(popup.isOpen ? 'labels' : null, (signal) => call(listLabels, {}, { signal }))
  const change = async (labelId: string, isOn: boolean) => {
    showFailure(null)
    const written = await write({ id, labelId, isOn })
    if (written?.ok === false) showFailure(written.error)
  }
  return (
    <>
      <Button
        {...opener}
        size="mini"
        tone="quiet"
        aria-label={t('change')}
        isBusy={isBusy}
        className="no-print -mr-2.5"
      >
        {t('edit')}
      </Button>
      <Menu {...popup}>
        {labels === undefined && <p className="px-2.5 py-1.5 text-small text-secondary">{t('loading')}</p>}
        {labels === null && <p className="px-2.5 py-1.5 text-small text-secondary">{t('failed')}</p>}
        {labels?.length === 0 && <p className="px-2.5 py-1.5 text-small text-secondary">{t('none')}</p>}
        {labels?.map((label) => {
          const { id: labelId } = label
          const isHeld = held.some((one) => one.id === labelId)
          return (
            <MenuItem
              key={labelId}
              icon={<Check aria-hidden className={isHeld ? 'size-4' : 'invisible size-4'} />}
              onSelect={() => void change(labelId, !isHeld)}
            >
              <span className="sr-only">{t(isHeld ? 'takeOff' : 'putOn')} </span>
              <LabelMark label={label} />
            </MenuItem>
          )
        })}
        <MenuLink icon={<Settings2 aria-hidden className="size-4" />} to={deskPath}>
          {t('manage')}
        </MenuLink>
      </Menu>
      <FormFailure failure={failure} />
    </>
  )
}
