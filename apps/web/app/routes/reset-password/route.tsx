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
import { fieldErrorsOf, newPasswordError } from '#sign-in/field-errors.ts'
import { linkDone } from '#sign-in/link-done.ts'
import { loadTicketPage } from '#sign-in/load-ticket-page.ts'
import { NoLink } from '#sign-in/no-link.tsx'
import { useCheckedForm } from '#sign-in/use-checked-form.ts'
import { useLinkState } from '#sign-in/use-link-state.ts'
import { ResetForm } from './reset-form.tsx'
import { resetPassword } from './reset-password.ts'

export const handle = modalHandle

export const loader = (args: LoaderFunctionArgs) => loadTicketPage(args, 'reset-password')

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await resetPassword(context.api, request, await readForm(request))
  if ('toasts' in outcome) throw linkDone('reset-password', '/search', ...outcome.toasts)
  return data(outcome, { status: 400 })
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [{ title: 'New password · Marquee' }, about()]

export default function ResetPassword() {
  const { link: state, behind } = useLoaderData<typeof loader>()
  const { link, ranOut, problem, refused } = useLinkState(state)
  const checked = useCheckedForm(
    (given) => fieldErrorsOf({ password: newPasswordError(String(given.get('password'))) }),
    refused,
  )

  return (
    <ModalRoute title="New password" size="small" home="/search" background={<SearchPage found={behind} />}>
      {link === null ? (
        <NoLink ranOut={ranOut} again={{ href: '/forgot-password', label: 'Ask for a new one' }} />
      ) : (
        <ResetForm link={link} problem={problem} checked={checked} />
      )}
    </ModalRoute>
  )
}
