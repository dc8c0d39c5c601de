import { ButtonLink } from '@marquee/ui/button'
import { ErrorState } from '@marquee/ui/error-state'
import { Page } from '@marquee/ui/page'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { redirectWith, refuse } from '#http/answer.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = await context.api.api.auth['verify-email'].$post({ json: { token } })

  if (answer.status === 400) return data(null, { status: 400 })
  if (answer.status !== 200) throw refuse(answer)
  const { viewer } = await answer.json()
  throw redirectWith('/search', `Hi, ${viewer.email}`)
}

export const meta: MetaFunction = () => [{ title: 'Verify email · Marquee' }]

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
