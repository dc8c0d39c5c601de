import { Button } from '@marquee/ui/button'
import { Page, PageTitle } from '@marquee/ui/page'
import { Panel, PanelLine } from '@marquee/ui/panel'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { Appearance } from '#components/appearance.tsx'
import { VerifyNotice } from '#components/verify-notice.tsx'
import { dayWords } from '#components/words.ts'
import { isDocument, pathOf, toLogin } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { themeCookie } from '#http/theme.ts'
import { answerTo } from '#saving/outcome.ts'
import { saveSafely } from '#saving/save-safely.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await context.frame()
  if (viewer === null) throw toLogin(pathOf(request))
  return { viewer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const theme = (await readForm(request)).get('theme')
  if (typeof theme === 'string') return keepTheme(request, theme)

  const answer = await context.api.api.auth.verification.$post()
  if (answer.status === 401) throw toLogin(pathOf(request))

  const saved = answer.status === 202
  return answerTo(
    request,
    { saved, toast: saved ? 'Verify email please..' : 'Could not send. Try again.' },
    '/account',
  )
}

function keepTheme(request: Request, theme: string) {
  const headers = { 'Set-Cookie': themeCookie(theme) }
  if (isDocument(request)) throw redirect('/account', { status: 303, headers })
  return data(null, { headers })
}

export const clientAction = saveSafely

export const meta: MetaFunction = () => [{ title: 'Account · Marquee' }]

export default function Account() {
  const { viewer } = useLoaderData<typeof loader>()
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ')

  return (
    <Page width="narrow">
      <PageTitle note={viewer.email}>{name || 'Account'}</PageTitle>
      <VerifyNotice />
      <Appearance />
      <Panel title="Profile">
        <PanelLine title="Email" note={`${viewer.email}, ${viewer.verified ? 'verified' : 'not verified'}`} />
        <PanelLine title="Created" note={dayWords(viewer.createdAt.slice(0, 10))} />
        {viewer.lastLoginAt ? (
          <PanelLine title="Last login" note={dayWords(viewer.lastLoginAt.slice(0, 10))} />
        ) : null}
        <PanelLine title="Logout" note="Your lists stay. Log in again to see them.">
          <Form method="post" action="/logout">
            <Button type="submit" icon="log-out">
              Logout
            </Button>
          </Form>
        </PanelLine>
      </Panel>
    </Page>
  )
}
