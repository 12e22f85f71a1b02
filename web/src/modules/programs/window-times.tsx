import { useFormat } from '../../i18n/use-format.ts'

/** When an event or a challenge starts and ends. */
export const WindowTimes = ({ window: { startsAt, endsAt } }: { window: { startsAt: string; endsAt: string } }) => {
  const { dateTime } = useFormat()
  return (
    <>
      <time dateTime={startsAt} className="whitespace-nowrap">
        {dateTime(startsAt)}
      </time>
      &nbsp;–{' '}
      <time dateTime={endsAt} className="whitespace-nowrap">
        {dateTime(endsAt)}
      </time>
    </>
  )
}
