import { deleteCrew, updateCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewDetail } from '@jebo/contract/crews/crews.schema.ts'
import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { Suspense } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { CrewValues } from './crew-fields.tsx'

const CrewFields = lazyPart(async () => (await import('./crew-fields.tsx')).CrewFields)

type Props = {
  crew: CrewDetail
  /** The private programs in which a deletion ends its participation: the first of them, and how many there are. */
  ending: { programs: readonly { id: number; title: string; state: ParticipantState }[]; count: number }
  upload: UploadPicture
  /** With the name that the crew has now. */
  onChanged: (name: string) => void
  onDeleted: () => void
}

const EditCrew = ({ crew, upload, onChanged }: Omit<Props, 'onDeleted' | 'ending'>) => {
  const t = useT('crews.edit')
  const defaults: CrewValues = { name: crew.name, bio: crew.bio ?? '', logoId: crew.logoId ?? '' }
  return (
    <FormDialog
      endpoint={updateCrew}
      schema={async () => (await import('@jebo/contract/crews/crews.schema.ts')).crewForm}
      defaults={defaults}
      inputOf={(values) => ({ ...values, id: crew.id, version: crew.version })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      revalidates={false}
      onDone={(_, { name }) => onChanged(name)}
      trigger={<Button>{t('action')}</Button>}
    >
      {(form) => (
        <Suspense>
          <CrewFields form={form} logoPath={crew.logoPath} upload={upload} />
        </Suspense>
      )}
    </FormDialog>
  )
}

const EndingPrograms = ({ programs, count }: Props['ending']) => {
  const t = useT('crews.delete')
  const others = count - programs.length
  return (
    <section>
      <p className="mb-1 font-bold">{t('ending', { count })}</p>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5">
        {programs.map(({ id, title, state }) => (
          <li key={id} className="break-words">
            {t('program', { title, state })}
          </li>
        ))}
        {others > 0 && <li>{t('others', { count: others })}</li>}
      </ul>
    </section>
  )
}

const DeleteCrew = ({ crew, ending, onDeleted }: Omit<Props, 'upload' | 'onChanged'>) => {
  const t = useT('crews.delete')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={deleteCrew}
      input={{ id: crew.id }}
      title={t('title', { name: crew.name })}
      text={t('text')}
      label={t('action')}
      done={t('done')}
      revalidates={false}
      onDone={onDeleted}
      trigger={<Button tone="quiet">{t('action')}</Button>}
    >
      {ending.count > 0 && <EndingPrograms {...ending} />}
    </ConfirmAction>
  )
}

/** What the leader does with the crew itself. */
export const CrewActions = ({ crew, ending, upload, onChanged, onDeleted }: Props) => (
  <>
    {crew.can.delete && <DeleteCrew crew={crew} ending={ending} onDeleted={onDeleted} />}
    {crew.can.update && <EditCrew crew={crew} upload={upload} onChanged={onChanged} />}
  </>
)
