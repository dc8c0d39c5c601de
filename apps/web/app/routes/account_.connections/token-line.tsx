import { ButtonLink } from '@marquee/ui/button'
import { IconLink } from '@marquee/ui/icon-button'
import { PanelLine } from '@marquee/ui/panel'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { useTimeZone } from '#plays/use-plays.ts'
import { describeScopes } from '#programs/scope-labels.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { describeEnd, describeUse, type Token } from './token-text.ts'

/** A token with what it may do, who uses it still, and the ways to rename and to end it. */
export function TokenLine({ token, now }: { token: Token; now: number }) {
  const { id, name, scopes, origin, createdAt } = token
  const zone = useTimeZone()
  const isDevice = origin === 'device'
  return (
    <PanelLine
      title={name}
      note={
        <>
          {describeScopes(scopes)}. {describeUse(token, now)}
          <br />
          {isDevice ? `Let in on ${formatDayOfTime(createdAt, zone)}` : describeEnd(token, now, zone)}
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
