import { ButtonLink } from '@marquee/ui/button'
import { ErrorState } from '@marquee/ui/error-state'
import { Page } from '@marquee/ui/page'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { about } from '#components/about.ts'
import { redirectWith, refuse } from '#http/answer.ts'
import { untraced } from '#sign-in/mail-ticket.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return data(null, { status: 400 })
  // Those who only look where a link leads must not use it up.
  if (request.method === 'HEAD' || request.headers.get('Sec-Purpose')?.startsWith('prefetch')) return null

  const answer = await context.api.api.auth['verify-email'].$post({ json: { token } })
  // Either way on, the secret stays neither in the address nor with the next page.
  if (answer.status === 400) throw redirect('/verify-email', { status: 303, headers: untraced })
  if (answer.status !== 200) throw refuse(answer)
  const { viewer } = await answer.json()
  const response = redirectWith('/search', `Hi, ${viewer.email}`)
  for (const [name, value] of Object.entries(untraced)) response.headers.set(name, value)
  throw response
}

export const meta: MetaFunction = () => [{ title: 'Verify email · Marquee' }, about()]

export default function VerifyEmail() {
  return (
    <Page>
      <ErrorState
        level={1}
        word="NO ENTRY"
        title="This link has run out"
        actions={
          <ButtonLink variant="primary" icon="log-in" href="/register?action=login&next=%2Faccount">
            Login
          </ButtonLink>
        }
      >
        A link from our mail works once and for a limited time. Log in, and your account page sends you a new
        one.
      </ErrorState>
    </Page>
  )
}
