import { cloneProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useNavigate } from 'react-router'
import { useWrite } from '../../forms/use-write.ts'
import { useMissingForPrograms } from '../../guards/permitted.ts'
import { useHref } from '../../i18n/link.tsx'
import { useProblemText } from '../../i18n/use-problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Makes a draft with the content of a program, and opens it. */
export const CloneProgram = ({ program: { id, title } }: { program: Pick<ProgramCard, 'id' | 'title'> }) => {
  const t = useT('programs.own.clone')
  const textOf = useProblemText()
  const navigate = useNavigate()
  const href = useHref()
  const { write, isBusy } = useWrite(cloneProgram, { revalidates: false })
  if (useMissingForPrograms() !== null) return null
  const clone = async () => {
    // The name of the copy is for its company, which edits it; a long one loses its end.
    const suffix = t('suffix')
    const start = [...title].slice(0, programLimits.title.max - [...suffix].length - 1).join('')
    const written = await write({ id, title: `${start} ${suffix}` })
    if (!written) return
    if (!written.ok)
      return showToast(textOf(written.error.messageKey, written.error.params, written.error.message), 'error')
    await navigate(href(`/programs/${written.answer.id}/edit?step=title`))
    showToast(t('done'))
  }
  return (
    <Button size="mini" isBusy={isBusy} onClick={() => void clone()}>
      {t('action')}
      <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
    </Button>
  )
}
