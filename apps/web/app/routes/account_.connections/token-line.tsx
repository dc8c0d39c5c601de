import { ButtonLink } from '@marquee/ui/button'
import { IconLink } from '@marquee/ui/icon-button'
import { PanelLine } from '@marquee/ui/panel'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { describeScopes } from '#programs/scope-labels.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { describeEnd, describeUse, kindOf, type Token } from './token-text.ts'

/** A token with what it may do, who uses it still, and the ways to rename and to end it. */
export function TokenLine({ token, now }: { token: Token; now: number }) {
  const { id, name, scopes, createdAt } = token
  const zone = useTimeZone()
  const kind = kindOf(token)
  const isDevice = kind === 'device'
  return (
    <PanelLine
      title={name}
      note={
        <>
          {kind === 'list' ? null : `${describeScopes(scopes)}. `}
          {describeUse(token, now)}
          <br />
          {kind === 'token'
            ? describeEnd(token, now, zone)
            : `${isDevice ? 'Let in' : 'Made'} on ${formatDayOfTime(createdAt, zone)}`}
        </>
      }
    >
      <IconLink icon="edit" label={`Rename ${name}`} href={`${CONNECTIONS_PATH}?edit=token&id=${id}`} />
      <ButtonLink
        {...(isDevice ? { variant: 'plain', icon: 'trash' } : { variant: 'danger' })}
        href={`${CONNECTIONS_PATH}?confirm=revoke&id=${id}`}
        aria-label={`${isDevice ? 'Remove' : 'Revoke'} ${name}`}
      >
        {isDevice ? 'Remove' : 'Revoke'}
      </ButtonLink>
    </PanelLine>
  )
}
