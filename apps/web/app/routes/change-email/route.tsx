import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readForm } from '#http/params.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely } from '#saving/unsent.ts'
import { SearchPage } from '#search/search-page.tsx'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { linkDone } from '#sign-in/link-done.ts'
import { loadTicketPage } from '#sign-in/load-ticket-page.ts'
import { NoLink } from '#sign-in/no-link.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { useLinkState } from '#sign-in/use-link-state.ts'
import { changeEmail } from './change-email.ts'
import { ChangeForm } from './change-form.tsx'
import { changeProblems } from './change-problems.ts'

export const handle = modalHandle

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'change-email')

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await changeEmail(context.api, request, await readForm(request))
  if ('toasts' in outcome) throw linkDone('change-email', '/account', ...outcome.toasts)
  return data(outcome, { status: 400 })
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [{ title: 'Change email · Marquee' }, about()]

/** A page that only asks, so that whoever looks through mails for viruses changes nothing. */
export default function ChangeEmail() {
  const { link: state, behind } = useLoaderData<typeof loader>()
  const { link, ranOut, problem, refused } = useLinkState(state)
  const checked = useCheckedForm(changeProblems, refused)
  const again = { href: '/account?edit=email', label: 'Ask for a new one' }

  return (
    <ModalRoute title="Change email" size="small" home="/search" background={<SearchPage found={behind} />}>
      {link === null ? (
        <NoLink ranOut={ranOut} again={again} />
      ) : (
        <ChangeForm link={link} problem={problem} checked={checked} />
      )}
    </ModalRoute>
  )
}
