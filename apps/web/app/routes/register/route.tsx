import { safeNext } from '@marquee/domain/path'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { about } from '#components/about.ts'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { redirectWith } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { findTitles } from '#search/find-titles.ts'
import { SearchPage } from '#search/search-page.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { authenticate } from './authenticate.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { fieldProblems } from './field-problems.ts'
import { readMode, titles } from './mode.ts'
import { problemWords } from './problem-words.ts'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const next = safeNext(searchParams.get('next'))
  const [behind, { viewer }] = await Promise.all([
    findTitles(context.api, new URLSearchParams()),
    context.frame(),
  ])
  if (viewer !== null) throw redirect(next)

  const problem = searchParams.get('problem')
  return { mode: readMode(searchParams.get('action')), next, behind, toast: problem && problemWords(problem) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const mode = readMode(searchParams.get('action')) === 'register' ? 'register' : 'login'
  const form = await readForm(request)
  const given = { email: textOf(form, 'email'), password: textOf(form, 'password') }

  const fields = fieldProblems(given)
  if (fields !== null) return data({ fields, toast: null, email: given.email }, { status: 400 })

  const outcome = await authenticate(context.api, mode, given)
  if ('welcome' in outcome) throw redirectWith(safeNext(searchParams.get('next')), outcome.welcome)
  return data({ ...outcome, email: given.email }, { status: 400 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titles[data?.mode ?? 'login']} · Marquee` },
  about(),
]

export default function Register() {
  const { mode, next, behind, toast } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const checked = useCheckedForm(
    (given) => fieldProblems({ email: String(given.get('email')), password: String(given.get('password')) }),
    refused?.fields,
    mode,
  )
  const background = <SearchPage found={behind} />

  if (mode === 'choose') return <ChooseSheet next={next} background={background} />
  return (
    <ModalRoute title={titles[mode]} size="small" home="/search" background={background}>
      <CredentialsForm key={mode} mode={mode} next={next} refused={refused} toast={toast} checked={checked} />
    </ModalRoute>
  )
}
