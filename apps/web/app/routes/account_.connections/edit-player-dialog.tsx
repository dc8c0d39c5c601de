import { Button, ButtonLink } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { NameField } from './name-field.tsx'
import type { Connection } from './player-text.ts'
import type { Refused } from './refused.ts'

type EditPlayerDialogProps = { connection: Connection; refused: Refused | null }

/** Dialog to rename a player, say which account of its server counts, and lead to its end. */
export function EditPlayerDialog({ connection, refused }: EditPlayerDialogProps) {
  const { id, name } = connection
  return (
    <ConnectionsDialog title={name}>
      <ConnectionForm intent="player-save" fields={{ id }} query={`edit=player&id=${id}`} refused={refused}>
        <NameField name={name} refused={refused} />
        <AccountChoice connection={connection} typed={refused?.typed?.account?.[0]} />
        <Button type="submit" variant="primary" wide>
          Save
        </Button>
      </ConnectionForm>
      <div className={styles.further}>
        <ButtonLink wide icon="refresh" href={`${CONNECTIONS_PATH}?confirm=address&id=${id}`}>
          New address
        </ButtonLink>
        <ButtonLink wide variant="danger" icon="trash" href={`${CONNECTIONS_PATH}?confirm=remove&id=${id}`}>
          Remove
        </ButtonLink>
      </div>
    </ConnectionsDialog>
  )
}

/** Names of accounts that came with events, and the one that was chosen. */
function AccountChoice({ connection, typed }: { connection: Connection; typed: string | undefined }) {
  const { account, accounts, server } = connection
  const names = [...new Set(account === null ? accounts : [account, ...accounts])]
  if (names.length === 0) return null
  const label = `Your account${server === null ? ' there' : ` on ${server}`}`
  return (
    <div className={styles.choice}>
      <p aria-hidden="true">{label}</p>
      <ChoiceTiles
        label={label}
        name="account"
        value={typed ?? account}
        choices={names.map((one) => ({ value: one, name: one }))}
      />
    </div>
  )
}
