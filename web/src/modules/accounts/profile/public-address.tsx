import { usePageFacts } from '../../../api/page-facts.ts'

/** Where one's page will stand, while the nickname is being typed. */
export const PublicAddress = ({ nickname }: { nickname: string }) => {
  const { origin } = usePageFacts()
  return (
    <span className="mt-0.5 block break-all">
      {origin.replace(/^https?:\/\//, '')}/@<b className="text-ink">{nickname.trim().normalize('NFC')}</b>
    </span>
  )
}
