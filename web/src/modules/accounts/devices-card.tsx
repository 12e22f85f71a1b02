import type { Device } from '@jebo/contract/accounts/accounts.schema.ts'
import { endDevice, endOtherDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { askForPassword } from '../../api/fresh-password.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Setting } from '../../ui/setting.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { GuardedAction } from './guarded-action.tsx'

const useDeviceName = (): ((device: Device) => string) => {
  const t = useT('accounts.authentication.devices')
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('name', { browser, system })
    return browser ?? system ?? t('unknown')
  }
}

const DeviceName = ({ device }: { device: Device }) => {
  const t = useT('accounts.authentication.devices')
  const Icon = device.isMobile ? Smartphone : Monitor
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Icon aria-hidden className="size-5 text-secondary" strokeWidth={1.75} />
      <span className="font-bold">{useDeviceName()(device)}</span>
      {device.isCurrent && <Badge tone="jade">{t('current')}</Badge>}
    </span>
  )
}

const EndDevice = ({ device }: { device: Device }) => {
  const t = useT('accounts.authentication.devices.end')
  const format = useFormat()
  const name = useDeviceName()(device)
  return (
    <GuardedAction
      endpoint={endDevice}
      input={{ id: device.id }}
      title={t('title', { name })}
      text={t('text')}
      label={t('confirm')}
      done={t('done')}
      // A session that no longer exists counts as ended.
      isDoneBy={({ status }) => status === 404}
      trigger={
        <Button size="small" aria-label={t('labelOf', { name: `${name}, ${format.dateTime(device.signedInAt)}` })}>
          {t('action')}
        </Button>
      }
    />
  )
}

const EndOthers = () => {
  const t = useT('accounts.authentication.devices.endOthers')
  return (
    <GuardedAction
      endpoint={endOtherDevices}
      input={{}}
      title={t('title')}
      text={t('text')}
      label={t('confirm')}
      done={t('done')}
      trigger={<Button size="small">{t('action')}</Button>}
    />
  )
}

const DeviceTable = ({ devices }: { devices: readonly Device[] }) => {
  const t = useT('accounts.authentication.devices')
  const format = useFormat()
  const columns: Column<Device>[] = [
    { key: 'device', header: t('device'), isLead: true, cell: (device) => <DeviceName device={device} /> },
    { key: 'signedInAt', header: t('signedInAt'), cell: ({ signedInAt }) => format.dateTime(signedInAt) },
    { key: 'seenAt', header: t('seenAt'), cell: ({ seenAt }) => <RelativeTime iso={seenAt} /> },
    {
      key: 'end',
      header: t('actions'),
      align: 'end',
      cell: (device) => (device.isCurrent ? null : <EndDevice device={device} />),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={devices} rowKey={({ id }) => id} />
}

const Show = () => {
  const t = useT('accounts.authentication.devices')
  const { revalidate } = useRevalidator()
  const show = async () => {
    if (await askForPassword()) await revalidate()
  }
  return (
    <Button size="small" onClick={() => void show()}>
      {t('show')}
    </Button>
  )
}

/** The signed-in devices. Null asks for the password first. */
export const DevicesCard = ({ devices }: { devices: readonly Device[] | null }) => {
  const t = useT('accounts.authentication.devices')
  const endOthers = devices !== null && devices.length > 1 && <EndOthers />
  return (
    <Setting
      icon={MonitorSmartphone}
      title={t('title')}
      description={t('text')}
      isWide={devices !== null}
      action={devices === null ? <Show /> : endOthers}
    >
      {devices === null ? (
        <p className="text-secondary">{t('locked')}</p>
      ) : (
        <div className="rounded-box border border-line">
          <DeviceTable devices={devices} />
        </div>
      )}
    </Setting>
  )
}
