import type { Viewer } from '@marquee/api/client'
import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form } from '@remix-run/react'
import { AccountDialog } from './account-dialog.tsx'
import styles from './dialogs.module.css'

/** What the person wants to be called. */
export function NameDialog({ viewer }: { viewer: Viewer }) {
  return (
    <AccountDialog title="Edit name">
      <Form method="post" action="/account?edit=name" replace preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="name" />
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          autoFocus
          maxLength={100}
          defaultValue={viewer.firstName ?? ''}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={viewer.lastName ?? ''}
        />
        <Button type="submit" variant="primary" wide>
          Save
        </Button>
      </Form>
    </AccountDialog>
  )
}
