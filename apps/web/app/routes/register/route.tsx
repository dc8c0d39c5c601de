import type { ApiClient } from '@marquee/api/client'
import { ARRIVED, arrivalPath, safeNext } from '@marquee/domain/path'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { redirectWith } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely, useAnswer } from '#saving/unsent.ts'
import { findTitles } from '#search/find-titles.ts'
import { SearchPage } from '#search/search-page.tsx'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { authenticate } from './authenticate.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { fieldProblems } from './field-problems.ts'
import { leadOn } from './lead-on.ts'
import { readMode, titles } from './mode.ts'
import { failureMessage, problemMessage } from './problem-messages.ts'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const next = safeNext(searchParams.get('next'))
  const hasArrived = searchParams.has(ARRIVED)
  // After a login this address only redirects, unless the browser did not store the session's cookie.
  if (hasArrived && (await context.viewerContext()).viewer !== null) throw replace(next)
  const [behind, { viewer }] = await Promise.all([
    findTitles(context.api, new URLSearchParams()),
    context.viewerContext(),
  ])
  const problem = searchParams.get('problem')
  if (viewer !== null) throw leadOn(next, problem)

  const linking =
    problem === 'account-exists-with-different-credential' ? await findPending(context.api) : null
  const lost = hasArrived ? ('session' as const) : problem === 'google-expired' ? ('way' as const) : null
  const mode = readMode(searchParams.get('action'))
  return { mode, next, behind, toast: problem && problemMessage(problem), linking, lost }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const mode = readMode(searchParams.get('action')) === 'register' ? 'register' : 'login'
  const form = await readForm(request)
  const given = { email: textOf(form, 'email'), password: textOf(form, 'password') }

  const fields = fieldProblems(mode, given)
  if (fields !== null) return data({ fields, toast: null, email: given.email }, { status: 400 })

  const outcome = await authenticate(context.api, mode, given)
  if ('welcome' in outcome) {
    const next = safeNext(searchParams.get('next'))
    throw redirectWith(mode === 'login' ? arrivalPath(next) : next, outcome.welcome)
  }
  return data({ ...outcome, email: given.email }, { status: 400 })
}

/** Address of the account that is to be linked to Google once its password is given. */
async function findPending(api: ApiClient): Promise<string | null> {
  const answer = await api.api.auth['pending-link'].$get()
  return answer.ok ? (await answer.json()).email : null
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titles[data?.mode ?? 'login']} · Marquee` },
  about(),
]

export default function Register() {
  const { mode, next, behind, toast, linking, lost } = useLoaderData<typeof loader>()
  const { answer, unsent } = useAnswer<typeof action>()
  const refused = useMemo(
    () => answer ?? (unsent && { fields: null, toast: failureMessage(mode), email: undefined }),
    [answer, unsent, mode],
  )
  const checked = useCheckedForm(
    (given) =>
      fieldProblems(mode, { email: String(given.get('email')), password: String(given.get('password')) }),
    refused?.fields,
    mode,
  )
  const background = <SearchPage found={behind} />

  if (mode === 'choose') return <ChooseSheet next={next} background={background} />
  return (
    <ModalRoute title={titles[mode]} size="small" home="/search" background={background}>
      <CredentialsForm
        key={mode}
        {...{ mode, next, refused, toast, checked, lost }}
        linking={mode === 'login' ? linking : null}
      />
    </ModalRoute>
  )
}
