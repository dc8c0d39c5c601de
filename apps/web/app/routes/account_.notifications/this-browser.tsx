import { Button } from '@marquee/ui/button'
import { bellGlyph } from '@marquee/ui/glyphs/bell-glyph'
import { PanelLine } from '@marquee/ui/panel'
import { Form, useRevalidator } from '@remix-run/react'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import type { usePushDevice } from '#push/use-push-device.ts'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { useTimeZone } from '#shell/use-time-zone.ts'
import styles from './notifications.module.css'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'
import type { Device } from './push-panel.tsx'

type Browser = ReturnType<typeof usePushDevice>

/** Notes for states in which notifications cannot be turned on or off. */
const NOTES: Partial<Record<Browser['state'], string>> = {
  unsupported: 'This browser cannot show notifications.',
  'needs-install':
    'On an iPhone or iPad, add Marquee to the home screen first: Share, then Add to Home Screen. Open it from there and turn notifications on.',
  denied:
    'Blocked in this browser. Allow notifications for this site in its settings, by the sign beside the address, then load this page again.',
  failed: 'That did not work. Try again.',
}

type ThisBrowserProps = {
  browser: Browser
  /** It among the devices of the person, where it is one. */
  device: Device | undefined
}

/** The browser that shows the page: turned on by a press, tested, turned off. */
export function ThisBrowser({ browser, device }: ThisBrowserProps) {
  const { state } = browser
  const zone = useTimeZone()
  const { revalidate } = useRevalidator()
  const isOn = state === 'on' && device !== undefined
  const then = (change: () => Promise<void>) => () => void change().finally(revalidate)
  const note = isOn
    ? `On since ${formatDayOfTime(device.createdAt, zone)}`
    : (NOTES[state] ?? 'Nothing is sent here.')
  const canEnable = state === 'off' || state === 'failed' || state === 'busy' || state === 'on'

  return (
    <PanelLine title="This browser" note={<Note text={note} />}>
      {isOn ? (
        <>
          <Form method="post" action={NOTIFICATIONS_PATH} navigate={false} onClickCapture={ignoreSecondClick}>
            <input type="hidden" name="intent" value="test-device" />
            <input type="hidden" name="device" value={device.id} />
            <Button type="submit" icon={bellGlyph}>
              Send a test
            </Button>
          </Form>
          <Button variant="plain" onClick={then(browser.disable)}>
            Turn off
          </Button>
        </>
      ) : canEnable ? (
        <Button
          variant="primary"
          icon={bellGlyph}
          className={styles.scripted}
          busy={state === 'busy'}
          onClick={then(browser.enable)}
        >
          Turn on
        </Button>
      ) : null}
    </PanelLine>
  )
}

/** Without scripts nothing can be found out about the browser. */
function Note({ text }: { text: string }) {
  return (
    <>
      <span className={styles.scripted} role="status">
        {text}
      </span>
      <noscript>Notifications need JavaScript.</noscript>
    </>
  )
}
