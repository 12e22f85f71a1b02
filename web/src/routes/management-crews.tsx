import {
  getCrew,
  listCrewInvitations,
  listCrews,
  listReceivedInvitations,
} from '@jebo/contract/crews/crews.endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { getCrewWallet, listCrewWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listParticipations } from '@jebo/contract/programs/participants.endpoints.ts'
import { listCrewTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { Suspense } from 'react'
import { data, useNavigate, useSearchParams } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { readFeed } from '../api/read-feed.ts'
import { forgetViewer } from '../api/remembered-facts.ts'
import { upload } from '../api/upload.ts'
import type { UploadPicture } from '../forms/use-upload.ts'
import { readWith } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Link, useHref } from '../i18n/link.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, shown } from '../lists/list-query.ts'
import { ShowMore } from '../lists/show-more.tsx'
import { CreateCrew } from '../modules/crews/create-crew.tsx'
import { CrewsTable } from '../modules/crews/crews-table.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-crews.ts'

const ReceivedInvitations = lazyPart(
  async () => (await import('../modules/crews/received-invitations.tsx')).ReceivedInvitations,
  MissingPart,
)
const CrewActions = lazyPart(async () => (await import('../modules/crews/crew-actions.tsx')).CrewActions)
const CrewMembers = lazyPart(async () => (await import('../modules/crews/crew-members.tsx')).CrewMembers, MissingPart)
const InviteHacker = lazyPart(async () => (await import('../modules/crews/crew-invitations.tsx')).InviteHacker)
const ShareCredit = lazyPart(async () => (await import('../modules/crews/share-credit.tsx')).ShareCredit)
const Statement = lazyPart(async () => (await import('../modules/ledger/statement.tsx')).Statement)
const WalletEntries = lazyPart(
  async () => (await import('../modules/ledger/wallet-entries.tsx')).WalletEntries,
  MissingPart,
)
const TicketRows = lazyPart(async () => (await import('../modules/tickets/ticket-rows.tsx')).TicketRows, MissingPart)
const CrewInvitations = lazyPart(
  async () => (await import('../modules/crews/crew-invitations.tsx')).CrewInvitations,
  MissingPart,
)

const step = 20
const shownTickets = 5
/** How many programs the question before a deletion names. */
const namedPrograms = 20
/** In which a deletion ends a participation. */
const openStates = ['INVITED', 'APPLIED', 'PARTICIPATED'] as const

const pathOf = (name: string) => `/management/crews/${encodeURIComponent(name)}`

const listOf = (name: string) => listQuery(pathOf(name), { shown: shown(step) })

/** The crew that the address names, if it names one: only the caller's own. */
const reading = readWith(async (ask, { params: { name }, url }) => {
  const { data: crews } = await ask(listCrews, {})
  const query = listOf(name ?? '').of(url)
  if (name === undefined) {
    const { data: received } = await ask(listReceivedInvitations, {})
    return { crews, received, open: null }
  }
  const own = crews.find((crew) => crew.name === name)
  if (!own) throw data(null, { status: 404 })
  const id = own.id
  const [crew, wallet, entries, tickets, participations] = await Promise.all([
    ask(getCrew, { id }),
    ask(getCrewWallet, { id }),
    readFeed(query.shown, (part) => ask(listCrewWalletEntries, { ...part, id })),
    ask(listCrewTickets, { crewId: id, state: 'OPEN', size: shownTickets }),
    ask(listParticipations, { crewId: id, state: 'PARTICIPATED', size: namedPrograms }),
  ])
  const count = (state: (typeof openStates)[number]) =>
    participations.byState?.find((one) => one.state === state)?.count ?? 0
  const privatePrograms = count('PARTICIPATED')
  // Only the leader deletes it, and few crews have applications or invitations that wait.
  const waiting = crew.can.delete
    ? await Promise.all(
        openStates
          .filter((state) => state !== 'PARTICIPATED' && count(state) > 0)
          .map((state) => ask(listParticipations, { crewId: id, state, size: namedPrograms })),
      )
    : []
  const ending = {
    programs: [participations, ...waiting]
      .flatMap(({ data: rows }) => rows.map(({ id: key, program: { title }, state }) => ({ id: key, title, state })))
      .slice(0, namedPrograms),
    count: openStates.reduce((sum, state) => sum + count(state), 0),
  }
  const invitations = crew.can.invite ? (await ask(listCrewInvitations, { id })).data : null
  return {
    crews,
    received: [],
    open: { crew, invitations, wallet, entries, tickets: tickets.data, privatePrograms, ending },
  }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type Loaded = Route.ComponentProps['loaderData']

const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)

const AllCrews = ({ crews, received }: Pick<Loaded, 'crews' | 'received'>) => {
  const t = useT('crews')
  const viewer = useViewer()
  const isHacker = viewer !== null && viewer.company === null && !viewer.isStaff
  const create = isHacker && <CreateCrew upload={uploadLogo} />
  return (
    <>
      <PageHeader
        title={t('management.title')}
        description={t('management.description')}
        action={crews.length > 0 && create}
      />
      <div className="flex flex-col gap-6">
        {isHacker && received.length > 0 && (
          <Card title={t('received.title')} isFlush>
            <Suspense>
              <ReceivedInvitations invitations={received} />
            </Suspense>
          </Card>
        )}
        <Card as="div" isFlush>
          {crews.length > 0 ? (
            <CrewsTable crews={crews} />
          ) : (
            <EmptyState title={t('management.none')} action={create}>
              {t(isHacker ? 'management.noneHint' : 'management.notForManagers')}
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  )
}

type Open = NonNullable<Loaded['open']>

const OpenTickets = ({ crew, tickets }: Pick<Open, 'crew' | 'tickets'>) => {
  const t = useT('crews.tickets')
  return (
    <Card
      title={t('title')}
      isFlush
      action={
        <LinkButton to={`/management/ticket?crewId=${crew.id}`} size="small">
          {t('all')}
        </LinkButton>
      }
    >
      {tickets.length > 0 ? (
        <Suspense>
          <TicketRows tickets={tickets} />
        </Suspense>
      ) : (
        <EmptyState isSmall title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
    </Card>
  )
}

const CrewWallet = ({ crew, wallet, entries }: Pick<Open, 'crew' | 'wallet' | 'entries'>) => {
  const t = useT('crews')
  const format = useFormat()
  const list = listOf(crew.name)
  const query = list.of(useSearchParams()[0])
  return (
    <Card
      title={`${t('wallet.title')} · ${format.won(wallet.balance)}`}
      description={t('wallet.text')}
      isFlush
      action={
        <Suspense>
          <span className="flex flex-wrap gap-2">
            <Statement wallet={{ kind: 'CREW', id: crew.id }} />
            {crew.can.distribute && wallet.balance > 0 && (
              <ShareCredit crewId={crew.id} members={crew.members} balanceWon={wallet.balance} />
            )}
          </span>
        </Suspense>
      }
    >
      {entries.data.length > 0 ? (
        <Suspense>
          <WalletEntries entries={entries.data} />
        </Suspense>
      ) : (
        <EmptyState isSmall title={t('wallet.none')} drawing="reward" />
      )}
      {entries.next && (
        <div className="py-4">
          <ShowMore shown={query.shown} step={step} pathOf={(more) => list.path({ shown: more })}>
            {t('wallet.more')}
          </ShowMore>
        </div>
      )}
    </Card>
  )
}

const OneCrew = ({ crew, invitations, wallet, entries, tickets, privatePrograms, ending }: Open) => {
  const t = useT('crews')
  const locale = useLocale()
  const href = useHref()
  const navigate = useNavigate()
  const goTo = (path: string) => {
    forgetViewer()
    void navigate(href(path), { replace: true })
  }
  return (
    <>
      <PageHeader
        above={<Link to="/management/crews">{t('management.all')}</Link>}
        title={<span lang={langOf(crew.name, locale)}>{crew.name}</span>}
        description={crew.bio && <span lang={langOf(crew.bio, locale)}>{crew.bio}</span>}
        action={
          <span className="flex flex-wrap gap-2">
            <Suspense>
              <CrewActions
                crew={crew}
                ending={ending}
                upload={uploadLogo}
                onChanged={(name) => goTo(pathOf(name))}
                onDeleted={() => goTo('/management/crews')}
              />
            </Suspense>
            <LinkButton to={`/crews/${encodeURIComponent(crew.name)}`}>{t('management.toPage')}</LinkButton>
          </span>
        }
      />
      <div className="flex flex-col gap-6">
        <Card title={t('members.title')} isFlush>
          <Suspense>
            <CrewMembers
              crewId={crew.id}
              members={crew.members}
              privatePrograms={privatePrograms}
              onLeft={() => goTo('/management/crews')}
            />
          </Suspense>
        </Card>
        <OpenTickets crew={crew} tickets={tickets} />
        <CrewWallet crew={crew} wallet={wallet} entries={entries} />
        {invitations && (
          <Card
            title={t('invitations.title')}
            isFlush
            action={
              <Suspense>
                <InviteHacker crewId={crew.id} />
              </Suspense>
            }
          >
            {invitations.length > 0 ? (
              <Suspense>
                <CrewInvitations crewId={crew.id} invitations={invitations} />
              </Suspense>
            ) : (
              <EmptyState isSmall title={t('invitations.none')}>
                {t('invitations.noneHint')}
              </EmptyState>
            )}
          </Card>
        )}
      </div>
    </>
  )
}

const ManagementCrews = ({ loaderData: { crews, received, open } }: Route.ComponentProps) =>
  open ? <OneCrew {...open} /> : <AllCrews crews={crews} received={received} />

export default ManagementCrews
