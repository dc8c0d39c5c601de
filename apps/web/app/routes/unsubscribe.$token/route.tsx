import { ButtonLink } from '@marquee/ui/button'
import { ErrorState } from '@marquee/ui/error-state'
import { Page } from '@marquee/ui/page'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readForm, requireSegment, textOf } from '#http/params.ts'
import { DigestChoice } from './digest-choice.tsx'
import { changeDigest, findDigest } from './linked-digest.ts'

/** Looking changes nothing: programs that check mails open every link in them. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = requireSegment(params.token)
  const digest = await findDigest(context.api, token)
  return data({ digest }, { status: digest === null ? 404 : 200, headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const token = requireSegment(params.token)
  await changeDigest(context.api, token, textOf(await readForm(request), 'frequency'))
  return redirect(new URL(request.url).pathname, 303)
}

export const meta: MetaFunction = () => [
  { title: 'Email digest · Marquee' },
  { name: 'robots', content: 'noindex' },
  // The address is what changes the digest. Without any referrer a browser would hide whose form it is.
  { name: 'referrer', content: 'same-origin' },
]

export default function Unsubscribe() {
  const { digest } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      {digest === null ? (
        <ErrorState
          word="NO SHOW"
          level={1}
          title="This link does not work"
          actions={<ButtonLink href="/account/notifications">See notifications</ButtonLink>}
        >
          It is not complete, or it was replaced by a newer one. Nothing was changed.
        </ErrorState>
      ) : (
        <DigestChoice {...digest} />
      )}
    </Page>
  )
}
