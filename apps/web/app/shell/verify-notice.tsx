import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { Form } from '@remix-run/react'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { useViewer } from './root-data.ts'

/** Notice for an unverified email address, with a button to send another link. */
export function VerifyNotice() {
  const viewer = useViewer()
  if (viewer === null || viewer.verified) return null
  return (
    <Banner
      icon="mail"
      action={
        <Form method="post" action="/account" navigate={false} onClickCapture={ignoreSecondClick}>
          <Button type="submit">Send again</Button>
        </Form>
      }
    >
      <b>Verify your email.</b> We sent a link to {viewer.email}.
    </Banner>
  )
}
