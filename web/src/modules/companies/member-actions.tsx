import { delegateOwnership, removeManager, updateManager } from '@jebo/contract/companies/members.endpoints.ts'
import type { CompanyMember } from '@jebo/contract/companies/members.schema.ts'
import { type ReactNode, Suspense } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { OwnPrograms } from './program-choice.tsx'
import { rightsOf } from './rights-of.ts'

const RightsFields = lazyPart(async () => (await import('./rights-fields.tsx')).RightsFields)

type Props = { member: CompanyMember }

const ChangeRights = ({ member, programs }: Props & { programs: OwnPrograms }) => {
  const t = useT('companies.members.change')
  const { person, permissions } = member
  return (
    <FormDialog
      endpoint={updateManager}
      schema={async () => (await import('./companies.forms.ts')).rightsForm}
      defaults={{
        permissions,
        scope: member.programs === null ? ('ALL' as const) : ('NAMED' as const),
        programs: (member.programs ?? []).map(({ id }) => String(id)),
      }}
      inputOf={(values) => ({ uuid: person.uuid, version: member.version, ...rightsOf(values) })}
      title={t('title', { name: person.nickname })}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      trigger={
        <Button size="small" aria-label={t('labelOf', { name: person.nickname })}>
          {t('action')}
        </Button>
      }
    >
      {(form) => (
        <Suspense>
          <RightsFields form={form} programs={programs} named={member.programs ?? []} />
        </Suspense>
      )}
    </FormDialog>
  )
}

const Remove = ({ member: { person } }: Props) => {
  const t = useT('companies.members.remove')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={removeManager}
      input={{ uuid: person.uuid }}
      title={t('title', { name: person.nickname })}
      text={t('text')}
      label={t('action')}
      done={t('done')}
      isDoneBy={({ status }) => status === 404}
      trigger={
        <Button size="small" aria-label={t('labelOf', { name: person.nickname })}>
          {t('action')}
        </Button>
      }
    />
  )
}

const Leave = ({ member: { person }, onLeft }: Props & { onLeft: () => void }) => {
  const t = useT('companies.members.leave')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={removeManager}
      input={{ uuid: person.uuid }}
      title={t('title')}
      text={t('text')}
      label={t('action')}
      done={t('done')}
      revalidates={false}
      onDone={onLeft}
      trigger={<Button size="small">{t('action')}</Button>}
    />
  )
}

const Delegate = ({ member: { person }, password }: Props & { password: ReactNode }) => {
  const t = useT('companies.members.delegate')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={delegateOwnership}
      input={{ uuid: person.uuid }}
      title={t('title', { name: person.nickname })}
      text={t('text', { name: person.nickname })}
      label={t('action')}
      done={t('done')}
      trigger={
        <Button size="small" aria-label={t('labelOf', { name: person.nickname })}>
          {t('action')}
        </Button>
      }
    >
      {password}
    </ConfirmAction>
  )
}

export type MemberActionsProps = Props & {
  programs: OwnPrograms
  /** Asks for the password again. */
  password: ReactNode
  onLeft: () => void
}

/** What the reader may do with a member of their company. */
export const MemberActions = ({ member, programs, password, onLeft }: MemberActionsProps) => (
  <span className="flex flex-wrap justify-end gap-2">
    {member.can.update && <ChangeRights member={member} programs={programs} />}
    {member.can.delegate && <Delegate member={member} password={password} />}
    {member.can.remove && <Remove member={member} />}
    {member.can.leave && <Leave member={member} onLeft={onLeft} />}
  </span>
)
