import { Button, ButtonLink } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { OnceSecret } from '@marquee/ui/once-secret'
import { TextField } from '@marquee/ui/text-field'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { SCOPE_LABELS } from '#programs/scope-labels.ts'
import type { Refused } from './change-token.ts'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { TokenForm } from './token-form.tsx'

const ENDS = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
  { value: 'never', name: 'Never' },
]

type Made = { name: string; secret: string }
type NewTokenDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that makes a token, and then shows it, once. */
export function NewTokenDialog({ newId, made, refused }: NewTokenDialogProps) {
  return (
    <ConnectionsDialog title="New token">
      {made ? <MadeToken {...made} /> : <NewTokenForm newId={newId} refused={refused} />}
    </ConnectionsDialog>
  )
}

function NewTokenForm({ newId, refused }: { newId: string; refused: Refused | null }) {
  const isBusy = useNavigation().formData?.get('intent') === 'create'
  const problem = refused?.problems.scopes
  return (
    <TokenForm intent="create" id={newId} query="new=token" refused={refused}>
      <TextField
        label="Name"
        name="name"
        hint="What it is for: “Backup script”."
        autoComplete="off"
        autoFocus
        required
        defaultValue={refused?.name}
        error={refused?.problems.name}
      />
      <fieldset className={styles.scopes} aria-describedby={problem ? 'scopes-problem' : undefined}>
        <legend>It may</legend>
        {Object.entries(SCOPE_LABELS).map(([scope, { name, note }]) => (
          <label key={scope} className={styles.scope}>
            <input type="checkbox" name="scope" value={scope} defaultChecked={scope === 'read'} />
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
      <div className={styles.ends}>
        <p aria-hidden="true">It ends after</p>
        <ChoiceTiles label="It ends after" name="days" value="90" choices={ENDS} />
      </div>
      <Button type="submit" variant="primary" wide busy={isBusy}>
        Make token
      </Button>
    </TokenForm>
  )
}

function MadeToken({ name, secret }: Made) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <OnceSecret
      ref={region}
      title={`Copy the token of “${name}” now`}
      note="It is shown this once: only a hash of it is stored. Treat it as a password."
      label={`Token of ${name}`}
      value={secret}
    >
      <ButtonLink href={CONNECTIONS_PATH}>I have it</ButtonLink>
    </OnceSecret>
  )
}
