import { safeNext } from '@marquee/domain/path'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readForm, textOf } from '#http/params.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely, unsentMessage, useAnswer } from '#saving/unsent.ts'
import { findTitles } from '#search/find-titles.ts'
import { SearchPage } from '#search/search-page.tsx'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { emailError, fieldErrorsOf } from '#sign-in/field-errors.ts'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { ForgotForm } from './forgot-form.tsx'
import { MailSent } from './mail-sent.tsx'

const COULD_NOT_SEND = 'Could not send. Try again.'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return { next, behind: await findTitles(context.api, new URLSearchParams()) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const email = textOf(await readForm(request), 'email').trim()
  const wrong = emailError(email)
  if (wrong !== undefined) return data({ email, fields: { email: wrong }, problem: null }, { status: 400 })

  const answer = await context.api.api.auth['forgot-password'].$post({ json: { email } })
  if (answer.status === 202) return data({ sentTo: email })
  const problem = answer.status === 429 ? (await answer.json()).message : COULD_NOT_SEND
  return data({ email, fields: null, problem }, { status: answer.status === 429 ? 429 : 503 })
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [{ title: 'Forgot password · Marquee' }, about()]

export default function ForgotPassword() {
  const { next, behind } = useLoaderData<typeof loader>()
  const { answer: result, unsent } = useAnswer<typeof action>()
  const refused = unsent
    ? { email: undefined, fields: null, problem: unsentMessage(COULD_NOT_SEND) }
    : result && 'fields' in result
      ? result
      : undefined
  const checked = useCheckedForm(
    (given) => fieldErrorsOf({ email: emailError(String(given.get('email'))) }),
    refused?.fields,
  )

  return (
    <ModalRoute
      title="Forgot password"
      size="small"
      home="/search"
      background={<SearchPage found={behind} />}
    >
      {result && 'sentTo' in result ? (
        <MailSent to={result.sentTo} next={next} />
      ) : (
        <ForgotForm next={next} refused={refused} checked={checked} />
      )}
    </ModalRoute>
  )
}
