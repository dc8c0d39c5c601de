import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form, useNavigation } from '@remix-run/react'
import { Stack } from '#shell/stack.tsx'

type NameFormProps = {
  action: string
  name?: string | undefined
  problem: string | undefined
  submit: string
  autoFocus?: boolean
}

/** Form for a folder's name. */
export function NameForm({ action, name = '', problem, submit, autoFocus }: NameFormProps) {
  const isBusy = useNavigation().state !== 'idle'

  return (
    <Form method="post" action={action} replace>
      <Stack close>
        <input type="hidden" name="intent" value="name" />
        <TextField
          label="Name"
          name="name"
          defaultValue={name}
          autoComplete="off"
          autoFocus={autoFocus}
          error={problem}
          required
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
      </Stack>
    </Form>
  )
}
