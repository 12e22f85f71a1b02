import { useT } from '../../i18n/use-t.ts'

/** Names the programs of a manager who is limited to some. */
export const useProgramsText = () => {
  const t = useT('companies.members')
  // None are left if all of them were deleted, or if the reader sees none of them. It is still not all programs.
  return (programs: readonly { title: string }[]): string =>
    programs.length === 0 ? t('namedPrograms') : programs.map(({ title }) => title).join(', ')
}
