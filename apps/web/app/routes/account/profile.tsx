import type { Viewer } from '@marquee/api/client'
import { ButtonLink } from '@marquee/ui/button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'

/** Name, email address and login methods of the person. */
export function Profile({ viewer, ways }: { viewer: Viewer; ways: { password: boolean; google: boolean } }) {
  const { firstName, lastName, email, verified, createdAt, lastLoginAt } = viewer
  const zone = useTimeZone()
  const name = [firstName, lastName].filter(Boolean).join(' ')

  return (
    <Panel id="profile" title="Profile">
      <PanelLine title="Name" note={name || 'Not given'}>
        <ButtonLink icon="edit" href="/account?edit=name">
          Edit name
        </ButtonLink>
      </PanelLine>
      <PanelLine title="Email" note={`${email}, ${verified ? 'verified' : 'not verified'}`}>
        <ButtonLink icon="edit" href="/account?edit=email">
          Change email
        </ButtonLink>
      </PanelLine>
      <PanelLine title="Password" note={ways.password ? 'Set' : 'None: you log in with Google'}>
        <ButtonLink icon="edit" href="/account?edit=password">
          {ways.password ? 'Change password' : 'Set a password'}
        </ButtonLink>
      </PanelLine>
      {ways.google ? <PanelLine title="Google" note="You can log in with your Google account." /> : null}
      <PanelLine title="Created" note={formatDayOfTime(createdAt, zone)} />
      {lastLoginAt ? <PanelLine title="Last login" note={formatDayOfTime(lastLoginAt, zone)} /> : null}
    </Panel>
  )
}
