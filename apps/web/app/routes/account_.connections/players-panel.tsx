import { ButtonLink } from '@marquee/ui/button'
import { ConnectionRow } from '@marquee/ui/connection-row'
import { IconLink } from '@marquee/ui/icon-button'
import { Panel } from '@marquee/ui/panel'
import { SmallButton } from '@marquee/ui/small-button'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { playerLabel } from './player-names.ts'
import { type Connection, describeServer, describeState, needsAccount } from './player-text.ts'

/** Players that report, each with its state and the ways to change it. */
export function PlayersPanel({ connections, now }: { connections: Connection[]; now: number }) {
  return (
    <Panel title="Players" note="What you finish there is marked as seen here.">
      {connections.length === 0 ? (
        <p className={styles.none}>
          None is connected yet. Plex, Jellyfin, Emby and add-ons of Kodi can tell Marquee what you watched.
        </p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list">
          {connections.map((connection) => (
            <li key={connection.id}>
              <PlayerRow connection={connection} now={now} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <ButtonLink icon="plus" href={`${CONNECTIONS_PATH}?new=player`}>
          Connect a player
        </ButtonLink>
      </div>
    </Panel>
  )
}

function PlayerRow({ connection, now }: { connection: Connection; now: number }) {
  const { id, name, player } = connection
  return (
    <ConnectionRow
      name={name}
      player={playerLabel(player)}
      {...describeState(connection, now)}
      detail={describeServer(connection)}
      actions={
        <>
          <span className={styles.wideOnly}>
            <ButtonLink
              icon="refresh"
              href={`${CONNECTIONS_PATH}?confirm=address&id=${id}`}
              aria-label={`New address for ${name}`}
            >
              New address
            </ButtonLink>
          </span>
          <IconLink icon="more" label={`Change ${name}`} href={`${CONNECTIONS_PATH}?edit=player&id=${id}`} />
        </>
      }
    >
      {needsAccount(connection) ? <AccountQuestion connection={connection} /> : null}
    </ConnectionRow>
  )
}

/** The names that came with events, of which one is the person's. */
function AccountQuestion({ connection: { id, name, accounts, server } }: { connection: Connection }) {
  const question = server === null ? 'Who are you there?' : `Who are you on ${server}?`
  return (
    <ConnectionForm intent="player-save" fields={{ id, name }} inline>
      <fieldset className={styles.accounts}>
        <legend>
          <b>{question}</b> Only what this account plays counts.
        </legend>
        {accounts.map((account) => (
          <SmallButton key={account} name="account" value={account}>
            <span dir="auto">{account}</span>
          </SmallButton>
        ))}
      </fieldset>
    </ConnectionForm>
  )
}
