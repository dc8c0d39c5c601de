import { Banner } from '@marquee/ui/banner'
import { Page } from '@marquee/ui/page'
import type { useLoaderData } from '@remix-run/react'
import { AccountHead } from '#account/account-head.tsx'
import { PageDialogs } from '#shell/page-dialogs.tsx'
import { Stack } from '#shell/stack.tsx'
import { VerifyNotice } from '#shell/verify-notice.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { Dialogs } from './dialogs-late.tsx'
import { EventsPanel } from './events-panel.tsx'
import { InboxPanel } from './inbox-panel-late.tsx'
import { PlayersPanel } from './players-panel.tsx'
import type { Made, Refused } from './refused.ts'
import type { loader } from './route.tsx'
import { kindOf } from './token-text.ts'
import { DevicesPanel, ListsPanel, TokensPanel } from './tokens-panels.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

type ConnectionsPageProps = {
  overview: ReturnType<typeof useLoaderData<typeof loader>>
  /** The secret that was just made, this once. */
  made: Made | null
  refused: Refused | null
}

/** Players, programs and devices that may use the account. */
export function ConnectionsPage({ overview, made, refused }: ConnectionsPageProps) {
  const {
    connections,
    inbox,
    changing,
    events,
    tokens,
    webhooks,
    dialog,
    deliveries,
    search,
    player,
    newId,
    now,
  } = overview
  return (
    <Page width="narrow">
      <AccountHead current={CONNECTIONS_PATH} />
      <VerifyNotice />
      {dialog === null && refused?.problems.form ? (
        <Banner kind="problem">{refused.problems.form}</Banner>
      ) : null}
      <Stack aria-label="Connections">
        <PlayersPanel connections={connections} now={now} />
        {inbox.length > 0 || changing !== null ? (
          <InboxPanel titles={inbox} {...{ changing, search, now }} />
        ) : null}
        {connections.length > 0 ? <EventsPanel {...{ events, connections, player, now }} /> : null}
        <ListsPanel tokens={tokens.filter((token) => kindOf(token) === 'list')} now={now} />
        <TokensPanel tokens={tokens.filter((token) => kindOf(token) === 'token')} now={now} />
        <WebhooksPanel webhooks={webhooks} now={now} />
        <DevicesPanel tokens={tokens.filter((token) => kindOf(token) === 'device')} now={now} />
      </Stack>
      <PageDialogs isOpen={dialog !== null} home={CONNECTIONS_PATH}>
        {dialog === null ? null : <Dialogs {...{ dialog, deliveries, newId, made, refused, now }} />}
      </PageDialogs>
    </Page>
  )
}
