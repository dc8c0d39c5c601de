import type { Viewer } from '@marquee/api/client'
import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form } from '@remix-run/react'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { AccountDialog } from './account-dialog.tsx'
import styles from './dialogs.module.css'
import type { Refusal } from './refusal.ts'

/** Dialog to change one's name. */
export function NameDialog({ viewer, refused }: { viewer: Viewer; refused: Refusal | null }) {
  const { form, fields, onSubmit } = useCheckedForm(() => null, refused?.fields)

  return (
    <AccountDialog title="Edit name">
      <Form
        method="post"
        action="/account?edit=name"
        replace
        preventScrollReset
        ref={form}
        onSubmit={onSubmit}
        className={styles.form}
      >
        <input type="hidden" name="intent" value="name" />
        {refused?.problem ? <Banner kind="problem">{refused.problem}</Banner> : null}
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          autoFocus
          maxLength={100}
          defaultValue={refused?.typed?.firstName ?? viewer.firstName ?? ''}
          error={fields.firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={refused?.typed?.lastName ?? viewer.lastName ?? ''}
          error={fields.lastName}
        />
        <Button type="submit" variant="primary" wide>
          Save
        </Button>
      </Form>
    </AccountDialog>
  )
}
