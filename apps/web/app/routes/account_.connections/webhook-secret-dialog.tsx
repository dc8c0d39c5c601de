import { ConfirmForm } from './confirm-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { SECRET_NOTE } from './new-webhook-dialog.tsx'
import type { Made, Refused } from './refused.ts'
import type { Webhook } from './webhook-text.ts'

type WebhookSecretDialogProps = { webhook: Webhook; made: Made | null; refused: Refused | null }

/** Dialog that gives a webhook another secret, after it said that the former one ends. */
export function WebhookSecretDialog({ webhook: { id, name }, made, refused }: WebhookSecretDialogProps) {
  return (
    <ConnectionsDialog title={made ? 'New secret' : 'Make a new secret?'}>
      {made ? (
        <MadeSecret kind="secret" note={SECRET_NOTE} name={made.name} secret={made.secret} />
      ) : (
        <ConfirmForm
          intent="webhook-secret"
          confirm="secret"
          id={id}
          button="Make a new secret"
          renews
          refused={refused}
        >
          Deliveries of “<span dir="auto">{name}</span>” are signed with the new secret at once. Until your
          program has it, it refuses them.
        </ConfirmForm>
      )}
    </ConnectionsDialog>
  )
}
