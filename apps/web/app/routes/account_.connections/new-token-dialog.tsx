import { Button } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { SCOPE_LABELS } from '#programs/scope-labels.ts'
import { ConnectionForm, useSending } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { NameField } from './name-field.tsx'
import type { Made, Refused } from './refused.ts'

const ENDS = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
  { value: 'never', name: 'Never' },
]

const TOKEN_NOTE = 'It is shown this once: only a hash of it is stored. Treat it as a password.'

type NewTokenDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that makes a token, and then shows it, once. */
export function NewTokenDialog({ newId, made, refused }: NewTokenDialogProps) {
  return (
    <ConnectionsDialog title="New token">
      {made ? (
        <MadeSecret kind="token" note={TOKEN_NOTE} name={made.name} secret={made.secret} />
      ) : (
        <NewTokenForm newId={newId} refused={refused} />
      )}
    </ConnectionsDialog>
  )
}

function NewTokenForm({ newId, refused }: { newId: string; refused: Refused | null }) {
  const isBusy = useSending('token-create')
  const problem = refused?.problems.scopes
  const { scope: scopes = [], days = [] } = refused?.typed ?? { scope: ['read'], days: ['90'] }
  return (
    <ConnectionForm intent="token-create" fields={{ id: newId }} query="new=token" refused={refused}>
      <NameField hint="What it is for: “Backup script”." refused={refused} />
      <fieldset className={styles.scopes} aria-describedby={problem ? 'scopes-problem' : undefined}>
        <legend>It may</legend>
        {Object.entries(SCOPE_LABELS).map(([scope, { name, note }]) => (
          <label key={scope} className={styles.scope}>
            <input type="checkbox" name="scope" value={scope} defaultChecked={scopes.includes(scope)} />
            <span>
              {name}
              <small>{note}</small>
            </span>
          </label>
        ))}
        {problem ? (
          <p className={styles.problem} id="scopes-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </fieldset>
      <div className={styles.choice}>
        <p aria-hidden="true">It ends after</p>
        <ChoiceTiles label="It ends after" name="days" value={days[0] ?? null} choices={ENDS} />
      </div>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        Make token
      </Button>
    </ConnectionForm>
  )
}
