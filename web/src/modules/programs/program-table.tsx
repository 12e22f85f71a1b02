import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { useFigureColumns } from './figure-columns.tsx'
import { Funding, Signs } from './program-signs.tsx'
import { WindowLine } from './window-line.tsx'

/** A program with its logo, its company and its targets. */
const Name = ({ program }: { program: ProgramCard }) => {
  const t = useT('programs')
  const locale = useLocale()
  const { id, title, type, logoPath, company, assetTypes } = program
  return (
    <span className="flex items-center gap-3">
      <Avatar path={logoPath} name={company.name} shape="square" />
      <span className="min-w-0">
        <RowLink to={`/programs/${id}`}>
          <span lang={langOf(title, locale)}>{title}</span>
        </RowLink>
        <span className="flex flex-wrap items-center gap-x-2 text-caption font-normal text-secondary">
          <span lang={langOf(company.name, locale)}>{company.name}</span>
          {type !== 'PUBLIC' && <span>{t(`types.${type}`)}</span>}
          {assetTypes.length > 0 && <span>{assetTypes.map((one) => t(`assetTypes.${one}`)).join(' · ')}</span>}
          <Signs program={program} />
        </span>
        <WindowLine program={program} className="mt-0.5 font-normal text-secondary" />
      </span>
    </span>
  )
}

const useColumns = (): Column<ProgramCard>[] => {
  const t = useT('programs')
  return [
    { key: 'title', header: t('own.program'), isLead: true, cell: (program) => <Name program={program} /> },
    // Beside the menu of the signed-in there is no room for it.
    ...useFigureColumns().filter(({ key }) => key !== 'lastActive'),
    {
      key: 'funding',
      header: t('card.funding'),
      className: 'text-caption',
      cell: (program) => <Funding {...program} />,
    },
  ]
}

/** The programs of the list in lines, to compare them. */
export const ProgramTable = ({ programs }: { programs: readonly ProgramCard[] }) => {
  const t = useT('programs.list')
  return (
    <Card isFlush as="div">
      <Table caption={t('title')} columns={useColumns()} rows={programs} rowKey={({ id }) => String(id)} />
    </Card>
  )
}
