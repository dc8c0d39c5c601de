import { Page } from '@marquee/ui/page'
import type { useLoaderData } from '@remix-run/react'
import { AccountHead } from '#account/account-head.tsx'
import { Stack } from '#shell/stack.tsx'
import { VerifyNotice } from '#shell/verify-notice.tsx'
import { DigestPanel } from './digest-panel.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'
import { PushPanel } from './push-panel.tsx'
import type { loader } from './route.tsx'
import { TopicsPanel } from './topics-panel.tsx'

type Overview = ReturnType<typeof useLoaderData<typeof loader>>

/** What a person is notified of, by which ways and when. */
export function NotificationsPage({ overview }: { overview: Overview }) {
  const { settings, publicKey, devices, feeds, now } = overview
  return (
    <Page width="narrow">
      <AccountHead current={NOTIFICATIONS_PATH} />
      <VerifyNotice />
      <Stack aria-label="Notifications">
        <TopicsPanel topics={settings.topics} />
        <DigestPanel digest={settings.digest} />
        <PushPanel publicKey={publicKey} devices={devices} />
        <FeedsPanel feeds={feeds} now={now} />
      </Stack>
    </Page>
  )
}
