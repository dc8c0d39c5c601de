import { Button } from '@marquee/ui/button'
import { Page } from '@marquee/ui/page'
import { Panel, PanelLine } from '@marquee/ui/panel'
import type { useLoaderData } from '@remix-run/react'
import { AccountHead } from '#account/account-head.tsx'
import { LogoutForm } from '#shell/logout-form.tsx'
import { MoreLinks } from '#shell/more-links.tsx'
import { PageDialogs } from '#shell/page-dialogs.tsx'
import { Stack } from '#shell/stack.tsx'
import { VerifyNotice } from '#shell/verify-notice.tsx'
import { AccountPreferences } from './account-preferences.tsx'
import { Appearance } from './appearance.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Imported } from './import-result.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { Profile } from './profile.tsx'
import type { Refusal } from './refusal.ts'
import type { loader } from './route.tsx'
import { Sessions } from './sessions.tsx'
import { YourData } from './your-data.tsx'

type Account = ReturnType<typeof useLoaderData<typeof loader>>

/** Outcome of the form of a dialog. */
export type Outcome = { refused: Refusal | null; sentTo: string | null; imported: Imported | null }

/** Profile, preferences, sessions and data of the account. */
export function AccountPage({ account, outcome }: { account: Account; outcome: Outcome }) {
  const { viewer, sessions, ways, zones, countries } = account

  return (
    <Page width="narrow">
      <AccountHead />
      <VerifyNotice />
      <MoreLinks />
      <Stack aria-label="Settings">
        <Profile viewer={viewer} ways={ways} />
        <AccountPreferences preferences={viewer} zones={zones} countries={countries} />
        <Appearance />
        <Sessions sessions={sessions} />
        <YourData />
        <Panel>
          <PanelLine title="Logout" note="Your lists stay. Log in again to see them.">
            <LogoutForm owner={viewer.createdAt}>
              <Button type="submit" icon="log-out">
                Logout
              </Button>
            </LogoutForm>
          </PanelLine>
        </Panel>
      </Stack>
      <PageDialogs isOpen={account.dialog !== null} home="/account">
        <RequestedDialog account={account} outcome={outcome} />
      </PageDialogs>
    </Page>
  )
}

function RequestedDialog({ account, outcome }: { account: Account; outcome: Outcome }) {
  const { viewer, dialog, ways, confirmed } = account
  const { refused, sentTo, imported } = outcome
  const proof = { ways, confirmed }

  switch (dialog) {
    case 'name':
      return <NameDialog viewer={viewer} refused={refused} />
    case 'email':
      return <EmailDialog email={viewer.email} refused={refused} sentTo={sentTo} {...proof} />
    case 'password':
      return <PasswordDialog email={viewer.email} refused={refused} {...proof} />
    case 'import':
      return <ImportDialog imported={imported} refused={refused} />
    case 'erase':
      return <EraseDialog email={viewer.email} problem={refused?.problem ?? null} {...proof} />
    default:
      return null
  }
}
