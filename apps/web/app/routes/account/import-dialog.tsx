import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { Form, useNavigation } from '@remix-run/react'
import { fieldErrorsOf } from '#sign-in/field-errors.ts'
import { type CheckedForm, useCheckedForm } from '#sign-in/use-checked-form.ts'
import { AccountDialog } from './account-dialog.tsx'
import styles from './dialogs.module.css'
import { fileProblem } from './file-problem.ts'
import { type Imported, ImportResult } from './import-result.tsx'
import type { Refusal } from './refusal.ts'

type ImportDialogProps = { imported: Imported | null; refused: Refusal | null }

/** Puts an exported file back in. */
export function ImportDialog({ imported, refused }: ImportDialogProps) {
  const checked = useCheckedForm(
    (given) => fieldErrorsOf({ file: fileProblem(given.get('file')) }),
    refused?.fields,
  )

  return (
    <AccountDialog title="Import">
      {imported === null ? <FileForm {...checked} /> : <ImportResult imported={imported} />}
    </AccountDialog>
  )
}

function FileForm({ form, fields, onSubmit }: CheckedForm) {
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <Form
      method="post"
      action="/account?edit=import"
      encType="multipart/form-data"
      replace
      preventScrollReset
      noValidate
      ref={form}
      onSubmit={onSubmit}
      className={styles.form}
    >
      <p>
        Choose a marquee-export file that ends in .json. What it holds is added to what you have: nothing is
        taken away, of two ratings of one thing the later stays, and importing a file twice changes nothing.
      </p>
      <TextField
        label="File"
        name="file"
        type="file"
        accept=".json,application/json"
        required
        className={styles.file}
        error={fields.file}
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {isSending ? 'Importing' : 'Import'}
      </Button>
      {isSending ? <p role="status">Your file is being read. A large one takes up to a minute.</p> : null}
    </Form>
  )
}
