import { deleteCrew, updateCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewDetail } from '@jebo/contract/crews/crews.schema.ts'
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
  /** In how many the crew takes part. */
  privatePrograms: number
  upload: UploadPicture
  /** With the name that the crew has now. */
  onChanged: (name: string) => void
  onDeleted: () => void
}

const EditCrew = ({ crew, upload, onChanged }: Omit<Props, 'onDeleted' | 'privatePrograms'>) => {
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

const DeleteCrew = ({ crew, privatePrograms, onDeleted }: Omit<Props, 'upload' | 'onChanged'>) => {
  const t = useT('crews.delete')
  return (
    <ConfirmAction
      tone="danger"
      endpoint={deleteCrew}
      input={{ id: crew.id }}
      title={t('title', { name: crew.name })}
      text={t('text', { programs: privatePrograms })}
      label={t('action')}
      done={t('done')}
      revalidates={false}
      onDone={onDeleted}
      trigger={<Button tone="quiet">{t('action')}</Button>}
    />
  )
}

/** What the leader does with the crew itself. */
export const CrewActions = ({ crew, privatePrograms, upload, onChanged, onDeleted }: Props) => (
  <>
    {crew.can.delete && <DeleteCrew crew={crew} privatePrograms={privatePrograms} onDeleted={onDeleted} />}
    {crew.can.update && <EditCrew crew={crew} upload={upload} onChanged={onChanged} />}
  </>
)
