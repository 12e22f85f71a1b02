import { createCrew } from '@jebo/contract/crews/crews.endpoints.ts'
import { Suspense } from 'react'
import { forgetViewer } from '../../api/remembered-facts.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { CrewValues } from './crew-fields.tsx'

const CrewFields = lazyPart(async () => (await import('./crew-fields.tsx')).CrewFields)

/** Founds a crew, whose leader is the viewer. */
export const CreateCrew = ({ upload }: { upload: UploadPicture }) => {
  const t = useT('crews.create')
  const defaults: CrewValues = { name: '', bio: '', logoId: '' }
  return (
    <FormDialog
      endpoint={createCrew}
      schema={async () => (await import('@jebo/contract/crews/crews.schema.ts')).crewForm}
      defaults={defaults}
      inputOf={(values) => values}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={() => t('done')}
      onDone={forgetViewer}
      trigger={<Button tone="primary">{t('action')}</Button>}
    >
      {(form) => (
        <Suspense>
          <CrewFields form={form} logoPath={null} upload={upload} />
        </Suspense>
      )}
    </FormDialog>
  )
}
