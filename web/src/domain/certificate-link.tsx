import { FileCheck } from 'lucide-react'
import { useViewer } from '../api/page-facts.ts'
import { useT } from '../i18n/use-t.ts'
import { buttonClass } from '../ui/button-style.ts'

type Props = { programId: number; version: number }

/** Downloads what a version of a program's rules authorizes, as a signed document; guests get none. */
export const CertificateLink = ({ programId, version }: Props) => {
  const t = useT('programs.certificate')
  if (useViewer() === null) return null
  return (
    <a
      href={`/api/programs/${programId}/certificate?version=${version}`}
      download
      title={t('hint')}
      className={buttonClass({ size: 'small' })}
    >
      <FileCheck aria-hidden className="size-4" />
      {t('download')}
    </a>
  )
}
