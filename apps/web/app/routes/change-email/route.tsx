import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { about } from '#components/about.ts'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { redirectWith } from '#http/answer.ts'
import { SearchPage } from '#search/search-page.tsx'
import styles from '#sign-in/form.module.css'
import { LinkRanOut } from '#sign-in/link-ran-out.tsx'
import { loadTicketPage } from '#sign-in/load-ticket-page.ts'
import { droppedTicket, readTicket } from '#sign-in/mail-ticket.ts'

export const handle = modalHandle

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'change-email')

export async function action({ context, request }: ActionFunctionArgs) {
  const token = readTicket(request, 'change-email')
  const answer = token === null ? null : await context.api.api.auth['change-email'].$post({ json: { token } })
  const forget = droppedTicket('change-email')

  if (answer?.status === 200) {
    const { viewer } = await answer.json()
    const response = redirectWith('/account', `Your email is ${viewer.email} now`)
    response.headers.append('Set-Cookie', forget)
    throw response
  }
  if (answer !== null && answer.status !== 400) return data({ ranOut: false }, { status: 503 })
  return data({ ranOut: true }, { status: 400, headers: { 'Set-Cookie': forget } })
}

export const meta: MetaFunction = () => [{ title: 'Change email · Marquee' }, about()]

/** A page that only asks, so that whoever looks through mails for viruses changes nothing. */
export default function ChangeEmail() {
  const { ready, behind } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const ranOut = refused ? refused.ranOut : !ready

  return (
    <ModalRoute title="Change email" size="small" home="/search" background={<SearchPage found={behind} />}>
      {ranOut ? (
        <LinkRanOut again="/account?edit=email" />
      ) : (
        <Form method="post" replace className={styles.form}>
          <p>
            From now on this is the address you log in with. You are logged in here afterwards, and logged out
            everywhere else.
          </p>
          {refused ? <Banner kind="problem">Could not save. Try again.</Banner> : null}
          <Button type="submit" variant="primary" wide busy={isSending} autoFocus>
            Use this address
          </Button>
        </Form>
      )}
    </ModalRoute>
  )
}
