import { ButtonLink } from '@marquee/ui/button'
import { keyGlyph } from '@marquee/ui/glyphs/key-glyph'
import { Panel } from '@marquee/ui/panel'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { TokenLine } from './token-line.tsx'
import type { Token } from './token-text.ts'

/** Tokens that the person made. */
export function TokensPanel({ tokens, now }: { tokens: Token[]; now: number }) {
  return (
    <Panel title="Personal tokens" note="For scripts and other programs.">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} now={now} />
      ))}
      {tokens.length === 0 ? <p className={styles.none}>You have none yet.</p> : null}
      <div className={styles.foot}>
        <ButtonLink icon={keyGlyph} href={`${CONNECTIONS_PATH}?new=token`}>
          New token
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Addresses of lists that other programs fetch. */
export function ListsPanel({ tokens, now }: { tokens: Token[]; now: number }) {
  return (
    <Panel title="Lists for others" note="Radarr, Sonarr and Stremio read your lists by an address.">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} now={now} />
      ))}
      {tokens.length === 0 ? <p className={styles.none}>None is shared yet.</p> : null}
      <div className={styles.foot}>
        <ButtonLink icon="share" href={`${CONNECTIONS_PATH}?new=list`}>
          Share a list
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Tokens that devices got by a code. */
export function DevicesPanel({ tokens, now }: { tokens: Token[]; now: number }) {
  return (
    <Panel title="Devices" note="Televisions and players you let in with a code.">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} now={now} />
      ))}
      {tokens.length === 0 ? <p className={styles.none}>None is in yet.</p> : null}
      <div className={styles.foot}>
        <ButtonLink icon="device" href="/activate">
          Enter a code
        </ButtonLink>
      </div>
    </Panel>
  )
}
