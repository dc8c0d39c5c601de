import { Button } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { ConnectionForm, useSending } from './connection-form.tsx'
import styles from './connections.module.css'
import { NameField } from './name-field.tsx'
import type { Refused } from './refused.ts'

type NewAddressFormProps = {
  kind: 'player' | 'list'
  newId: string
  /** Names the choices: "Player". */
  label: string
  /** Form field which carries the choice. */
  field: string
  choices: { value: string; name: string }[]
  hint: string
  refused: Refused | null
}

/** Form that makes the address of a player or of a list, for one of several programs. */
export function NewAddressForm(props: NewAddressFormProps) {
  const { kind, newId, label, field, choices, hint, refused } = props
  const intent = `${kind}-create` as const
  const isBusy = useSending(intent)
  return (
    <ConnectionForm intent={intent} fields={{ id: newId }} query={`new=${kind}`} refused={refused}>
      <div className={styles.choice}>
        <p aria-hidden="true">{label}</p>
        <ChoiceTiles
          label={label}
          name={field}
          value={refused?.typed?.[field]?.[0] ?? choices[0]?.value ?? ''}
          choices={choices}
        />
      </div>
      <NameField hint={hint} optional refused={refused} />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        Make its address
      </Button>
    </ConnectionForm>
  )
}
