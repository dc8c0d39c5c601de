import { ButtonLink } from '@marquee/ui/button'
import { keyGlyph } from '@marquee/ui/glyphs/key-glyph'
import { Page } from '@marquee/ui/page'
import { Panel } from '@marquee/ui/panel'
import { AccountHead } from '#account/account-head.tsx'
import { Stack } from '#shell/stack.tsx'
import { VerifyNotice } from '#shell/verify-notice.tsx'
import type { Refused } from './change-token.ts'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import type { ConnectionsDialog } from './read-dialog.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TokenLine } from './token-line.tsx'
import type { Token } from './token-text.ts'

type ConnectionsPageProps = {
  tokens: Token[]
  dialog: ConnectionsDialog
  newId: string
  now: number
  /** The token that was just made, this once. */
  made: { name: string; secret: string } | null
  refused: Refused | null
}

/** Programs and devices that may use the account. */
export function ConnectionsPage({ tokens, dialog, newId, now, made, refused }: ConnectionsPageProps) {
  const byHand = tokens.filter(({ origin }) => origin === 'hand')
  const devices = tokens.filter(({ origin }) => origin === 'device')
  return (
    <Page width="narrow">
      <AccountHead current={CONNECTIONS_PATH} />
      <VerifyNotice />
      <Stack aria-label="Connections">
        <Panel title="Personal tokens" note="For scripts and other programs.">
          {byHand.map((token) => (
            <TokenLine key={token.id} token={token} now={now} />
          ))}
          {byHand.length === 0 ? <p className={styles.none}>You have none yet.</p> : null}
          <div className={styles.foot}>
            <ButtonLink icon={keyGlyph} href={`${CONNECTIONS_PATH}?new=token`}>
              New token
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="Devices" note="Televisions and players you let in with a code.">
          {devices.map((token) => (
            <TokenLine key={token.id} token={token} now={now} />
          ))}
          {devices.length === 0 ? <p className={styles.none}>None is in yet.</p> : null}
          <div className={styles.foot}>
            <ButtonLink icon="device" href="/activate">
              Enter a code
            </ButtonLink>
          </div>
        </Panel>
      </Stack>
      {dialog?.name === 'new' ? <NewTokenDialog {...{ newId, made, refused }} /> : null}
      {dialog?.name === 'edit' ? <RenameDialog token={dialog.token} refused={refused} /> : null}
      {dialog?.name === 'revoke' ? <RevokeDialog token={dialog.token} refused={refused} /> : null}
    </Page>
  )
}
