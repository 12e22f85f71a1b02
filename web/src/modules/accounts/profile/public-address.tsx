import { usePageFacts } from '../../../api/page-facts.ts'

/** The future address of the user's page, shown while they type a nickname. */
export const PublicAddress = ({ nickname }: { nickname: string }) => {
  const { origin } = usePageFacts()
  return (
    <span className="mt-0.5 block break-all">
      {origin.replace(/^https?:\/\//, '')}/@<b className="text-ink">{nickname.trim().normalize('NFC')}</b>
    </span>
  )
}
