import { listReplies } from '@jebo/contract/tickets/replies.endpoints.ts'
import type { SavedReply } from '@jebo/contract/tickets/replies.schema.ts'
import { MessageSquareText, Settings2 } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { deskPath } from './ticket-query.ts'
import { useListed } from './use-listed.ts'

type Props = {
  /** Of the ticket, whose language decides about the text. */
  written: { title: string | null; description: string | null }
  /** The name of the field, which gets the focus after the text is added. */
  name: string
  text: string
  onChange: (text: string) => void
  /** What the text is, unless it is a comment: beside a comment's button this one needs a name of its own. */
  into?: 'insertReason' | 'insertMessage'
}

/** Adds a saved reply to a text. */
export const ReplyMenu = ({ written: { title, description }, name, text, onChange, into }: Props) => {
  const t = useT('tickets.replies')
  const { opener, popup } = usePopup('menu')
  const replies = useListed(popup.isOpen ? 'replies' : null, (signal) => call(listReplies, {}, { signal }))
  const isAdded = useRef(false)
  const fieldIfAdded = (): HTMLElement | null => {
    const field = popup.anchor.current?.form?.elements.namedItem(name)
    return isAdded.current && field instanceof HTMLElement ? field : null
  }
  // Null is no page, so that the language is named in each case.
  const language = langOf(`${title ?? ''} ${description ?? ''}`, '') ?? 'ko'
  const insert = ({ ko, en }: SavedReply) => {
    const reply = (language === 'ko' ? (ko ?? en) : (en ?? ko)) ?? ''
    isAdded.current = true
    onChange(text.trim() === '' ? reply : `${text.trimEnd()}\n\n${reply}`)
  }
  return (
    <>
      <Button
        {...opener}
        onClick={() => {
          isAdded.current = false
          opener.onClick()
        }}
        size="mini"
        tone="quiet"
        aria-label={into && t(into)}
        className="-ml-2 self-start"
      >
        <MessageSquareText aria-hidden className="size-4" />
        {t('insert')}
      </Button>
      <Menu {...popup} align="start" nextFocus={fieldIfAdded}>
        {replies === undefined && <p className="px-2.5 py-1.5 text-small text-secondary">{t('loading')}</p>}
        {replies === null && <p className="px-2.5 py-1.5 text-small text-secondary">{t('failed')}</p>}
        {replies?.length === 0 && <p className="px-2.5 py-1.5 text-small text-secondary">{t('none')}</p>}
        {replies?.map((reply) => (
          <MenuItem key={reply.id} onSelect={() => insert(reply)}>
            <span className="truncate">{reply.title}</span>
          </MenuItem>
        ))}
        <MenuLink icon={<Settings2 aria-hidden className="size-4" />} to={deskPath}>
          {t('manage')}
        </MenuLink>
      </Menu>
    </>
  )
}
