import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { readForm } from '#http/params.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely } from '#saving/unsent.ts'
import { SearchPage } from '#search/search-page.tsx'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { useViewer } from '#shell/root-data.ts'
import styles from '#sign-in/form.module.css'
import { linkDone } from '#sign-in/link-done.ts'
import { loadTicketPage } from '#sign-in/load-ticket-page.ts'
import { NoLink } from '#sign-in/no-link.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { useLinkState } from '#sign-in/use-link-state.ts'
import { verifyEmail } from './verify-email.ts'
import { VerifyForm } from './verify-form.tsx'
import { type Choice, verifyProblems } from './verify-problems.ts'

export const handle = modalHandle

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'verify-email')

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await verifyEmail(context.api, request, await readForm(request))
  if ('toasts' in outcome) throw linkDone('verify-email', '/search', ...outcome.toasts)
  return data(outcome, { status: 400 })
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [{ title: 'Verify email · Marquee' }, about()]

/** A page that only asks, so that who looks where a link leads changes nothing. */
export default function VerifyEmail() {
  const { link: state, behind } = useLoaderData<typeof loader>()
  const params = new URLSearchParams(useLocation().search)
  const isKnown = typeof state !== 'string' && state.browser !== 'other'
  const other: Choice = params.get('choice') === 'new' ? 'new-password' : 'password'
  const choice = isKnown ? 'none' : other
  const { link, ranOut, problem, refused } = useLinkState(state)
  const checked = useCheckedForm(verifyProblems, refused, choice)

  return (
    <ModalRoute title="Verify email" size="small" home="/search" background={<SearchPage found={behind} />}>
      {link === null ? (
        <NothingToVerify ranOut={ranOut} />
      ) : (
        <VerifyForm key={choice} link={link} choice={choice} problem={problem} checked={checked} />
      )}
    </ModalRoute>
  )
}

const LOGIN = { href: '/register?action=login&next=%2Faccount', label: 'Login', icon: 'log-in' } as const

/** The account page is where another link is sent from. */
function NothingToVerify({ ranOut }: { ranOut: boolean }) {
  const viewer = useViewer()
  const here = { href: '/account', label: viewer?.verified ? 'Your account' : 'Ask for a new one' }
  return (
    <>
      <NoLink ranOut={ranOut} again={viewer === null ? LOGIN : here} />
      <p className={styles.other}>
        {viewer?.verified
          ? `${viewer.email} is verified already.`
          : 'Your account page sends you a new link, unless your email is verified already.'}
      </p>
    </>
  )
}
