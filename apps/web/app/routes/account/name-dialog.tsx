import type { Viewer } from '@marquee/api/client'
import { Button } from '@marquee/ui/button'
import { Dialog } from '@marquee/ui/dialog'
import { TextField } from '@marquee/ui/text-field'
import { Form, useNavigate } from '@remix-run/react'
import styles from './dialogs.module.css'

/** What the person wants to be called. */
export function NameDialog({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      title="Edit name"
      size="small"
      closeHref="/account"
      onOpenChange={(open) => !open && navigate('/account', { replace: true, preventScrollReset: true })}
    >
      <Form method="post" action="/account?edit=name" replace preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="name" />
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
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
    </Dialog>
  )
}
