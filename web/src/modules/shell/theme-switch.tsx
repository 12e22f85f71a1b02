import { useT } from '../../i18n/use-t.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useThemeChoice } from './use-theme-choice.ts'

export const ThemeSwitch = () => {
  const t = useT('shell')
  const { current, choices, choose } = useThemeChoice()
  return <Segmented label={t('theme.label')} value={current} choices={choices} onChange={choose} />
}
