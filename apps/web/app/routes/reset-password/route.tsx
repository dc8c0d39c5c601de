import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { about } from '#components/about.ts'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { redirectWith } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { SearchPage } from '#search/search-page.tsx'
import { fieldsOf, passwordWords } from '#sign-in/field-words.ts'
import { LinkRanOut } from '#sign-in/link-ran-out.tsx'
import { loadTicketPage } from '#sign-in/load-ticket-page.ts'
import { droppedTicket, readTicket } from '#sign-in/mail-ticket.ts'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { ResetForm } from './reset-form.tsx'
import { resetPassword } from './reset-password.ts'

export const handle = modalHandle

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'reset-password')

export async function action({ context, request }: ActionFunctionArgs) {
  const password = textOf(await readForm(request), 'password')
  const token = readTicket(request, 'reset-password')
  const outcome = await resetPassword(context.api, token, password)
  const forget = { 'Set-Cookie': droppedTicket('reset-password') }

  if ('welcome' in outcome) {
    const response = redirectWith('/search', 'Password changed', outcome.welcome)
    response.headers.append('Set-Cookie', forget['Set-Cookie'])
    throw response
  }
  return outcome.ranOut ? data(outcome, { status: 400, headers: forget }) : data(outcome, { status: 400 })
}

export const meta: MetaFunction = () => [{ title: 'New password · Marquee' }, about()]

export default function ResetPassword() {
  const { ready, behind } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const checked = useCheckedForm(
    (given) => fieldsOf({ password: passwordWords(String(given.get('password'))) }),
    refused?.fields,
  )
  const ranOut = refused ? refused.ranOut : !ready

  return (
    <ModalRoute title="New password" size="small" home="/search" background={<SearchPage found={behind} />}>
      {ranOut ? (
        <LinkRanOut again="/forgot-password" />
      ) : (
        <ResetForm problem={refused?.problem ?? null} checked={checked} />
      )}
    </ModalRoute>
  )
}
