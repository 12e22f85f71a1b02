import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { getReceiptHead } from '@jebo/contract/receipts/receipts.endpoints.ts'
import { FileKey2 } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { DocumentHeading } from '../../ui/document-parts.tsx'

/** Digits that are compared with those of a file. */
const Digits = ({ text, label, done }: Record<'text' | 'label' | 'done', string>) => (
  <span className="flex items-start gap-1">
    <CodeText className="min-w-0 break-all">{text}</CodeText>
    <CopyButton label={label} done={done} text={text} />
  </span>
)

/** The newest signed state of the log, and the key that signed it. */
export const CurrentHead = ({ head }: { head: AnswerOf<typeof getReceiptHead> }) => {
  const t = useT('receipts.head')
  const format = useFormat()
  const { size, root, time, signature, keyId, publicKey } = head
  const shown = [
    { key: 'publicKey', text: publicKey },
    { key: 'root', text: root },
    { key: 'signature', text: signature },
  ] as const
  return (
    <section aria-labelledby="head" className="rounded-box border border-line bg-paper p-5 sm:p-6">
      <DocumentHeading id="head" icon={FileKey2}>
        {t('title')}
      </DocumentHeading>
      <div className="mt-4">
        <DescriptionList
          rows={[
            { term: t('size'), detail: t('entries', { count: size }) },
            { term: t('time'), detail: format.dateTime(time) },
            { term: t('keyId'), detail: <CodeText>{keyId}</CodeText> },
            ...shown.map(({ key, text }) => ({
              key,
              term: t(key),
              detail: <Digits text={text} label={t(`copy.${key}`)} done={t('copied')} />,
            })),
          ]}
        />
      </div>
      <p className="mt-4 border-t border-line pt-4 text-small text-secondary">
        {t.rich('watch', { code: (address) => <CodeText>{address}</CodeText> })}{' '}
        <a href="/api/docs" className="underline">
          {t('toDocument')}
        </a>
      </p>
    </section>
  )
}
