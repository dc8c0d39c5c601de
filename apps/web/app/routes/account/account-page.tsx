import type { Viewer } from '@marquee/api/client'
import { Button, ButtonLink } from '@marquee/ui/button'
import { Page, PageTitle } from '@marquee/ui/page'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form, type useLoaderData } from '@remix-run/react'
import { Stack } from '#components/stack.tsx'
import { VerifyNotice } from '#components/verify-notice.tsx'
import { dayWords } from '#components/words.ts'
import { AccountColour } from './account-colour.tsx'
import { Appearance } from './appearance.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { loader } from './route.tsx'
import { Sessions } from './sessions.tsx'

type AccountPageProps = {
  account: ReturnType<typeof useLoaderData<typeof loader>>
  /** Why erasing was refused, in words. */
  problem: string | null
}

/** Everything about the account itself. */
export function AccountPage({ account, problem }: AccountPageProps) {
  const { viewer, asked, sessions } = account

  return (
    <Page width="narrow">
      <PageTitle>Account</PageTitle>
      <VerifyNotice />
      <Stack aria-label="Settings">
        <Profile viewer={viewer} />
        <AccountColour colour={viewer.colour} />
        <Appearance />
        <Sessions sessions={sessions} />
        <YourData />
        <Panel>
          <PanelLine title="Logout" note="Your lists stay. Log in again to see them.">
            <Form method="post" action="/logout">
              <Button type="submit" icon="log-out">
                Logout
              </Button>
            </Form>
          </PanelLine>
        </Panel>
      </Stack>
      {asked.name ? <NameDialog viewer={viewer} /> : null}
      {asked.erase ? <EraseDialog {...account} problem={problem} /> : null}
    </Page>
  )
}

function Profile({ viewer }: { viewer: Viewer }) {
  const { firstName, lastName, email, verified, createdAt, lastLoginAt } = viewer
  const name = [firstName, lastName].filter(Boolean).join(' ')

  return (
    <Panel title="Profile">
      <PanelLine title="Name" note={name || 'Not given'}>
        <ButtonLink icon="edit" href="/account?edit=name">
          Edit name
        </ButtonLink>
      </PanelLine>
      <PanelLine title="Email" note={`${email}, ${verified ? 'verified' : 'not verified'}`} />
      <PanelLine title="Created" note={dayWords(createdAt.slice(0, 10))} />
      {lastLoginAt ? <PanelLine title="Last login" note={dayWords(lastLoginAt.slice(0, 10))} /> : null}
    </Panel>
  )
}

function YourData() {
  return (
    <Panel title="Your data">
      <PanelLine title="Privacy" note="What is stored, where and for how long.">
        <ButtonLink href="/privacy">Read it</ButtonLink>
      </PanelLine>
      <PanelLine title="Cookies" note="Every cookie, and what it is for.">
        <ButtonLink href="/cookies">See them</ButtonLink>
      </PanelLine>
      <PanelLine title="Erase account" note="Deletes everything at once. It cannot be undone.">
        <ButtonLink variant="danger" href="/account?confirm=erase">
          Erase account
        </ButtonLink>
      </PanelLine>
    </Panel>
  )
}
