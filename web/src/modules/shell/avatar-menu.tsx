import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import type { Anchored } from '../../ui/use-popup.ts'
import { mayApply, myInfoLinksOf } from './my-info-links.ts'
import { useLanguage } from './use-language.ts'
import { useSignOut } from './use-sign-out.ts'
import { useThemeChoice } from './use-theme-choice.ts'

/** What the avatar of a signed-in user opens. */
export const AvatarMenu = ({ viewer, popup }: { viewer: Viewer; popup: Anchored }) => {
  const t = useT('shell')
  const language = useLanguage()
  const theme = useThemeChoice()
  const signOut = useSignOut()
  return (
    <Menu {...popup}>
      <div className="px-2.5 pb-2 pt-1.5">
        <p className="truncate font-bold">{viewer.nickname}</p>
        <p className="truncate text-caption text-secondary">{viewer.email}</p>
      </div>
      <MenuSeparator />
      <MenuGroup label={t('menu.myInfo')}>
        {myInfoLinksOf(viewer).map(({ key, to }) => (
          <MenuLink key={key} to={to}>
            {t(`menu.${key}`)}
          </MenuLink>
        ))}
      </MenuGroup>
      {mayApply(viewer) && (
        <>
          <MenuSeparator />
          <MenuLink to="/companies/new">{t('titles.companyNew')}</MenuLink>
        </>
      )}
      {viewer.isStaff && (
        <>
          <MenuSeparator />
          <MenuLink to="/staff">{t('menu.staff')}</MenuLink>
        </>
      )}
      <MenuSeparator />
      <MenuChoice
        label={t('language.label')}
        value={language.current}
        choices={language.choices}
        onChange={language.choose}
      />
      <MenuSeparator />
      <MenuChoice label={t('theme.label')} value={theme.current} choices={theme.choices} onChange={theme.choose} />
      <MenuSeparator />
      <MenuItem onSelect={signOut}>{t('menu.signOut')}</MenuItem>
    </Menu>
  )
}
