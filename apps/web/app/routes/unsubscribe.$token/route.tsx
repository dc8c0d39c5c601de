import { Page, PageTitle } from '@marquee/ui/page'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readForm, textOf } from '#http/params.ts'
import { DigestChoice } from './digest-choice.tsx'
import { changeDigest, findDigest } from './linked-digest.ts'

/** Looking changes nothing: programs that check mails open every link in them. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const digest = await findDigest(context.api, token)
  return data({ digest }, { status: digest === null ? 404 : 200, headers: { 'Cache-Control': 'no-store' } })
}

export async function action({ context, request, params: { token = '' } }: ActionFunctionArgs) {
  await changeDigest(context.api, token, textOf(await readForm(request), 'frequency'))
  return redirect(new URL(request.url).pathname, 303)
}

export const meta: MetaFunction = () => [
  { title: 'Email digest · Marquee' },
  { name: 'robots', content: 'noindex' },
  // The address is what changes the digest.
  { name: 'referrer', content: 'no-referrer' },
]

export default function Unsubscribe() {
  const { digest } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      {digest === null ? (
        <PageTitle note="It is not complete, or it was replaced by a newer one. Nothing was changed.">
          This link does not work
        </PageTitle>
      ) : (
        <DigestChoice {...digest} />
      )}
    </Page>
  )
}
