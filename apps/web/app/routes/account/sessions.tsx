import { browserName } from '@marquee/domain/browser-name'
import { Button } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form } from '@remix-run/react'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { useTimeZone } from '#shell/use-time-zone.ts'

type Session = { id: string; current: boolean; lastUsedAt: string; userAgent: string | null }

/** Sessions of the person, each with a button to end it. */
export function Sessions({ sessions }: { sessions: Session[] }) {
  const zone = useTimeZone()
  return (
    <Panel title="Sessions" note="Where you are logged in.">
      {sessions.map(({ id, current, lastUsedAt, userAgent }) => (
        <PanelLine
          key={id}
          title={browserName(userAgent)}
          note={current ? 'This browser' : `Last used ${formatDayOfTime(lastUsedAt, zone)}`}
        >
          {current ? null : <EndSession id={id} label="Log out there" />}
        </PanelLine>
      ))}
      {sessions.length > 1 ? (
        <PanelLine title="All others" note="You stay logged in here.">
          <EndSession id="" label="Log out everywhere else" />
        </PanelLine>
      ) : null}
    </Panel>
  )
}

function EndSession({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post" action="/account" navigate={false} onClickCapture={ignoreSecondClick}>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={id} />
      <Button type="submit">{label}</Button>
    </Form>
  )
}
