import { Button } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form } from '@remix-run/react'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { usePushDevice } from '#push/use-push-device.ts'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'
import { ThisBrowser } from './this-browser.tsx'

export type Device = { id: string; name: string; createdAt: string; lastSentAt: string | null }

type PushPanelProps = {
  /** Key to subscribe with; `null` where this server has none. */
  publicKey: string | null
  devices: Device[]
}

/** Browsers that show notifications: this one, and the others of the person. */
export function PushPanel({ publicKey, devices }: PushPanelProps) {
  const browser = usePushDevice(publicKey)
  const own = devices.find(({ id }) => id === browser.id)
  const zone = useTimeZone()

  return (
    <Panel title="Push on these devices">
      {publicKey === null ? (
        <p>This server sends no notifications to devices. Email and calendar feeds work.</p>
      ) : (
        <ThisBrowser browser={browser} device={own} />
      )}
      {devices
        .filter((device) => device !== own)
        .map(({ id, name, createdAt, lastSentAt }) => (
          <PanelLine
            key={id}
            title={name}
            note={
              lastSentAt === null
                ? `Added on ${formatDayOfTime(createdAt, zone)}, nothing sent yet`
                : `Last push on ${formatDayOfTime(lastSentAt, zone)}`
            }
          >
            <Form
              method="post"
              action={NOTIFICATIONS_PATH}
              navigate={false}
              onClickCapture={ignoreSecondClick}
            >
              <input type="hidden" name="intent" value="remove-device" />
              <input type="hidden" name="device" value={id} />
              <Button type="submit" variant="plain" icon="trash" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </Form>
          </PanelLine>
        ))}
    </Panel>
  )
}
